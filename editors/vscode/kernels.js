'use strict';
// Run, debug and check above each kernel.
const vscode = require('vscode');
const { kernels } = require('./text.js');

const LANGUAGES = ['amdgcn', 'asm4gcn', 'ventus', 'opencl'];

/** @param launches finds the run files of a program */
function registerKernels(context, launches, setting) {
  const terminal = (words) => {
    const name = 'Lockstep';
    const shown = vscode.window.terminals.find((one) => one.name === name) || vscode.window.createTerminal(name);
    shown.show(true);
    shown.sendText([setting('path'), ...words].map(quoted).join(' '));
  };
  const runFile = async (uri, kernel) => {
    const found = await launches.of(uri.fsPath, kernel);
    if (found.length > 1) {
      return vscode.window.showQuickPick(found, { placeHolder: 'Which run file?' });
    }
    return found[0];
  };
  const run = async (uri, kernel) => {
    const file = await runFile(uri, kernel);
    if (file) {
      terminal(['run', file]);
      return;
    }
    const global = await vscode.window.showInputBox({
      prompt: `No run file names ${kernel}. How many work-items are to run? Arguments can be added in the terminal with --arg.`,
      value: '64',
    });
    if (global) {
      terminal(['run', uri.fsPath, '--kernel', kernel, '--global', global]);
    }
  };
  const debug = async (uri, kernel) => {
    const file = await runFile(uri, kernel);
    if (!file) {
      vscode.window.showErrorMessage(`No run file in this workspace names ${kernel} of this program; debugging needs one, with its buffers and arguments.`);
      return;
    }
    await vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(uri), {
      type: 'lockstep', request: 'launch', name: kernel, program: file, kernel, stopAtEnd: true,
    });
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('lockstep.runKernel', run),
    vscode.commands.registerCommand('lockstep.debugKernel', debug),
    vscode.commands.registerCommand('lockstep.checkFile', (uri) => terminal(['check', uri.fsPath])),
    vscode.languages.registerCodeLensProvider(LANGUAGES.map((language) => ({ language, scheme: 'file' })), {
      provideCodeLenses: (document) => kernels(document.getText(), document.languageId).flatMap((kernel) => {
        const place = new vscode.Range(kernel.line, 0, kernel.line, 0);
        const lens = (title, command) => new vscode.CodeLens(place, { title, command, arguments: [document.uri, kernel.name] });
        return [lens('Run', 'lockstep.runKernel'), lens('Debug', 'lockstep.debugKernel'), lens('Check', 'lockstep.checkFile')];
      }),
    }));
}

/** A word for a POSIX shell. */
function quoted(word) {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

module.exports = { registerKernels, quoted };
