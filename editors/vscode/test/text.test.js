'use strict';
const test = require('node:test');
const assert = require('node:assert');
const path = require('path');
const Module = require('node:module');
const { kernels, launchesKernel } = require('../text.js');

test('kernels of assembly language stand at their labels', () => {
  const text = '.globl a\n.type a,@function\na:\n s_endpgm\n// b:\n.amdhsa_kernel a\n.end_amdhsa_kernel\n';
  assert.deepStrictEqual(kernels(text, 'amdgcn'), [{ name: 'a', line: 2 }]);
});

test('functions of Ventus that are global are kernels', () => {
  const text = '.globl f\n.type f,@function\nf:\n endprg\n.type g,@function\ng:\n ret\n';
  assert.deepStrictEqual(kernels(text, 'ventus'), [{ name: 'f', line: 2 }]);
});

test('kernels of OpenCL C, with attributes, and not in comments', () => {
  const text = '/* kernel void no(int a) */\n__kernel void a(global int *p) {}\nkernel __attribute__((reqd_work_group_size(64, 1, 1)))\nvoid b(int n) {}\n';
  assert.deepStrictEqual(kernels(text, 'opencl'), [{ name: 'a', line: 1 }, { name: 'b', line: 2 }]);
});

test('a run file launches the kernels that it names', () => {
  const text = '{"schema": "lockstep-run-1", "program": "k.s", "launches": [{"kernel": "a"}]}';
  assert.ok(launchesKernel(text, '/x', path, '/x/k.s', 'a'));
  assert.ok(!launchesKernel(text, '/x', path, '/x/k.s', 'b'));
  assert.ok(!launchesKernel(text, '/y', path, '/x/k.s', 'a'));
  for (const other of ['', 'null', '[]', '{"schema": 3}', '{"schema": "lockstep-machine-1", "program": "k.s"}']) {
    assert.ok(!launchesKernel(other, '/x', path, '/x/k.s', 'a'), other);
  }
});

/** The extension before an editor that does nothing but remember. */
function extension(documents, started) {
  const disposable = { dispose() {} };
  const lenses = [];
  const commands = new Map();
  const vscode = {
    workspace: {
      textDocuments: documents, terminals: [],
      getConfiguration: () => ({ get: (name) => (name === 'path' ? '/opt/lock step' : undefined) }),
      onDidChangeConfiguration: () => disposable, onDidOpenTextDocument: (f) => { vscode.opened = f; return disposable; },
      findFiles: async () => [], fs: {},
    },
    window: { terminals: [], sent: [], createTerminal: () => ({ show() {}, sendText: (text) => vscode.window.sent.push(text) }) },
    debug: { registerDebugAdapterDescriptorFactory: (type, factory) => { vscode.adapter = factory; return disposable; } },
    commands: { registerCommand: (name, f) => { commands.set(name, f); return disposable; } },
    languages: { registerCodeLensProvider: (_, provider) => { lenses.push(provider); return disposable; } },
    DebugAdapterExecutable: class { constructor(command, args) { Object.assign(this, { command, args }); } },
    Range: class { constructor(...all) { this.all = all; } },
    CodeLens: class { constructor(range, command) { Object.assign(this, { range, command }); } },
  };
  class LanguageClient {
    constructor(...all) { this.all = all; }
    async start() { started.push(this.all); }
    async stop() {}
    async dispose() {}
  }
  const load = Module._load;
  Module._load = (name, ...rest) =>
    name === 'vscode' ? vscode : name === 'vscode-languageclient/node' ? { LanguageClient, TransportKind: { stdio: 0 } } : load(name, ...rest);
  try {
    for (const file of ['../extension.js', '../kernels.js']) {
      delete require.cache[require.resolve(file)];
    }
    return { vscode, lenses, commands, main: require('../extension.js') };
  } finally {
    Module._load = load;
  }
}

test('a debug session alone starts no server', async () => {
  const started = [];
  const { vscode, main } = extension([], started);
  await main.activate({ subscriptions: [] });
  assert.strictEqual(started.length, 0);
  assert.deepStrictEqual(vscode.adapter.createDebugAdapterDescriptor().args, ['dap']);
  vscode.opened({ languageId: 'plaintext' });
  assert.strictEqual(started.length, 0);
  vscode.opened({ languageId: 'opencl' });
  await new Promise(setImmediate);
  assert.strictEqual(started.length, 1);
});

test('a document of ours starts one, and kernels can be run, debugged and checked', async () => {
  const started = [];
  const { vscode, lenses, commands, main } = extension([{ languageId: 'amdgcn' }], started);
  await main.activate({ subscriptions: [] });
  assert.strictEqual(started.length, 1);
  assert.deepStrictEqual(started[0][2].run.args, ['lsp']);
  const document = { getText: () => 'k:\n.amdhsa_kernel k\n', languageId: 'amdgcn', uri: { fsPath: "/a b/it's.s" } };
  const titles = lenses[0].provideCodeLenses(document).map((one) => one.command.title);
  assert.deepStrictEqual(titles, ['Run', 'Debug', 'Check']);
  for (const one of lenses[0].provideCodeLenses(document)) {
    assert.ok(commands.has(one.command.command));
  }
  commands.get('lockstep.checkFile')(document.uri);
  assert.deepStrictEqual(vscode.window.sent, ["'/opt/lock step' check '/a b/it'\\''s.s'"]);
});

test('JSON of others is not told of', async () => {
  const started = [];
  const { main } = extension([{ languageId: 'amdgcn' }], started);
  await main.activate({ subscriptions: [] });
  const told = [];
  const next = async (one) => told.push(one);
  const document = (text) => ({ languageId: 'json', getText: () => text, uri: { toString: () => text } });
  const { middleware } = started[0][3];
  const other = document('{}');
  await middleware.didOpen(other, next);
  await middleware.didChange({ document: other }, next);
  await middleware.didSave(other, next);
  await middleware.didClose(other, next);
  assert.strictEqual(told.length, 0);
  const ours = document('{"schema": "lockstep-run-1"}');
  await middleware.didOpen(ours, next);
  await middleware.didChange({ document: ours }, next);
  assert.strictEqual(told.length, 2);
});
