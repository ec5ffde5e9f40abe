'use strict';
// Starts `lockstep lsp` and `lockstep dap`, and offers to run, debug and check kernels.
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');
const { Launches } = require('./launches.js');
const { registerKernels } = require('./kernels.js');

const LANGUAGES = ['amdgcn', 'asm4gcn', 'ventus', 'opencl', 'litmus'];

let client;

const setting = (name) => vscode.workspace.getConfiguration('lockstep').get(name);

/** The documents that the server looks at: JSON by its text, which a selector cannot say. */
function selector() {
  const all = LANGUAGES.map((language) => ({ language }));
  all.push({ language: 'json' });
  if (setting('checkJava')) {
    all.push({ language: 'java' });
  }
  return all;
}

/** Tells the server of documents in JSON only where they are ours. */
function middleware() {
  const left = new Set();
  const key = (document) => document.uri.toString();
  return {
    didOpen: (document, next) => {
      if (document.languageId === 'json' && !document.getText().includes('"lockstep-')) {
        left.add(key(document));
        return Promise.resolve();
      }
      return next(document);
    },
    didChange: (event, next) => (left.has(key(event.document)) ? Promise.resolve() : next(event)),
    didSave: (document, next) => (left.has(key(document)) ? Promise.resolve() : next(document)),
    didClose: (document, next) => (left.delete(key(document)) ? Promise.resolve() : next(document)),
  };
}

async function start(context) {
  const run = { command: setting('path'), args: ['lsp'], transport: TransportKind.stdio };
  client = new LanguageClient('lockstep', 'Lockstep', { run, debug: run }, {
    documentSelector: selector(),
    synchronize: { configurationSection: 'lockstep' },
    initializationOptions: {
      target: setting('target'), includes: setting('includes'), options: setting('options'),
    },
    middleware: middleware(),
  });
  context.subscriptions.push(client);
  await client.start();
}

async function restart(context) {
  const old = client;
  client = undefined;
  if (old) {
    await old.dispose();
  }
  await start(context);
}

async function activate(context) {
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory('lockstep', {
      createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(setting('path'), ['dap']),
    }),
    vscode.commands.registerCommand('lockstep.restart', () => restart(context)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('lockstep.path') || event.affectsConfiguration('lockstep.checkJava')) {
        restart(context);
      }
    }));
  registerKernels(context, new Launches(vscode), setting);
  // A debug session alone needs no server.
  if (vscode.workspace.textDocuments.some((one) => LANGUAGES.includes(one.languageId))) {
    await start(context);
  } else {
    const opened = vscode.workspace.onDidOpenTextDocument((one) => {
      if (LANGUAGES.includes(one.languageId)) {
        opened.dispose();
        start(context);
      }
    });
    context.subscriptions.push(opened);
  }
}

async function deactivate() {
  const old = client;
  client = undefined;
  if (old) {
    await old.stop();
  }
}

module.exports = { activate, deactivate };
