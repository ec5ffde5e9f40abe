'use strict';
// Hands what an editor asks to `lockstep lsp`, and its answers back.
const vscode = require('vscode');
const { Connection } = require('./connection.js');

const LANGUAGES = ['amdgcn', 'asm4gcn', 'ventus', 'opencl', 'litmus'];

let connection;

const position = (p) => new vscode.Position(p.line, p.character);
const range = (r) => new vscode.Range(position(r.start), position(r.end));
const edit = (e) => new vscode.TextEdit(range(e.range), e.newText);
const location = (l) => new vscode.Location(vscode.Uri.parse(l.uri), range(l.range));
const identifier = (document) => ({ uri: document.uri.toString() });
const at = (document, where) => ({ textDocument: identifier(document), position: { line: where.line, character: where.character } });
const plain = (r) => ({ start: { line: r.start.line, character: r.start.character }, end: { line: r.end.line, character: r.end.character } });

function settings() {
  const all = vscode.workspace.getConfiguration('lockstep');
  return { target: all.get('target'), includes: all.get('includes'), options: all.get('options') };
}

function isOurs(document) {
  const java = document.languageId === 'java' && vscode.workspace.getConfiguration('lockstep').get('checkJava');
  const json = document.languageId === 'json' && document.getText().includes('"lockstep-');
  return LANGUAGES.includes(document.languageId) || java || json;
}

function workspaceEdit(given) {
  const all = new vscode.WorkspaceEdit();
  for (const one of given.documentChanges || []) {
    all.set(vscode.Uri.parse(one.textDocument.uri), one.edits.map(edit));
  }
  return all;
}

function diagnostic(d) {
  const made = new vscode.Diagnostic(range(d.range), d.message, d.severity - 1);
  made.code = d.code;
  made.source = d.source;
  made.relatedInformation = (d.relatedInformation || []).map(
    (one) => new vscode.DiagnosticRelatedInformation(location(one.location), one.message));
  return made;
}

function completion(item) {
  const made = new vscode.CompletionItem(item.label, item.kind - 1);
  made.detail = item.detail;
  made.documentation = item.documentation;
  made.sortText = item.sortText;
  made.range = range(item.textEdit.range);
  made.insertText = item.textEdit.newText;
  return made;
}

function signature(form) {
  const made = new vscode.SignatureInformation(form.label, form.documentation && (form.documentation.value || form.documentation));
  made.parameters = form.parameters.map((one) => new vscode.ParameterInformation(one.label));
  return made;
}

function symbol(s) {
  const made = new vscode.DocumentSymbol(s.name, '', s.kind - 1, range(s.range), range(s.selectionRange));
  made.children = (s.children || []).map(symbol);
  return made;
}

/** Asks the server; an editor that was answered with nothing shows nothing. */
async function ask(method, params, token) {
  return connection ? connection.ask(method, params, token) : null;
}

function register(context, legend) {
  const all = LANGUAGES.map((language) => ({ language }));
  const languages = vscode.languages;
  const tokens = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
  context.subscriptions.push(
    languages.registerCompletionItemProvider(all, {
      async provideCompletionItems(document, where, token) {
        const found = await ask('textDocument/completion', at(document, where), token);
        return found && new vscode.CompletionList(found.items.map(completion), found.isIncomplete);
      },
    }, '.', '#', '$'),
    languages.registerHoverProvider(all, {
      async provideHover(document, where, token) {
        const found = await ask('textDocument/hover', at(document, where), token);
        return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value), range(found.range));
      },
    }),
    languages.registerSignatureHelpProvider(all, {
      async provideSignatureHelp(document, where, token) {
        const found = await ask('textDocument/signatureHelp', at(document, where), token);
        if (!found) {
          return null;
        }
        const made = new vscode.SignatureHelp();
        made.signatures = found.signatures.map(signature);
        made.activeSignature = found.activeSignature;
        made.activeParameter = found.activeParameter;
        return made;
      },
    }, ' ', ','),
    languages.registerDefinitionProvider(all, {
      async provideDefinition(document, where, token) {
        return (await ask('textDocument/definition', at(document, where), token) || []).map(location);
      },
    }),
    languages.registerReferenceProvider(all, {
      async provideReferences(document, where, context_, token) {
        const params = { ...at(document, where), context: { includeDeclaration: context_.includeDeclaration } };
        return (await ask('textDocument/references', params, token) || []).map(location);
      },
    }),
    languages.registerDocumentHighlightProvider(all, {
      async provideDocumentHighlights(document, where, token) {
        return (await ask('textDocument/documentHighlight', at(document, where), token) || [])
          .map((one) => new vscode.DocumentHighlight(range(one.range), one.kind - 1));
      },
    }),
    languages.registerDocumentSymbolProvider(all, {
      async provideDocumentSymbols(document, token) {
        return (await ask('textDocument/documentSymbol', { textDocument: identifier(document) }, token) || []).map(symbol);
      },
    }),
    languages.registerFoldingRangeProvider(all, {
      async provideFoldingRanges(document, _, token) {
        return (await ask('textDocument/foldingRange', { textDocument: identifier(document) }, token) || [])
          .map((one) => new vscode.FoldingRange(one.startLine, one.endLine));
      },
    }),
    languages.registerDocumentFormattingEditProvider(all, {
      async provideDocumentFormattingEdits(document, options, token) {
        const params = { textDocument: identifier(document), options: { tabSize: options.tabSize, insertSpaces: options.insertSpaces } };
        return (await ask('textDocument/formatting', params, token) || []).map(edit);
      },
    }),
    languages.registerRenameProvider(all, {
      async provideRenameEdits(document, where, newName, token) {
        return workspaceEdit(await ask('textDocument/rename', { ...at(document, where), newName }, token));
      },
      async prepareRename(document, where, token) {
        const found = await ask('textDocument/prepareRename', at(document, where), token);
        if (!found) {
          throw new Error('there is no name of a variable, a label or a macro here');
        }
        return { range: range(found.range), placeholder: found.placeholder };
      },
    }),
    languages.registerCodeActionsProvider(all, {
      async provideCodeActions(document, where, _, token) {
        const params = { textDocument: identifier(document), range: plain(where), context: { diagnostics: [] } };
        return (await ask('textDocument/codeAction', params, token) || []).map((one) => {
          const made = new vscode.CodeAction(one.title, vscode.CodeActionKind.QuickFix);
          made.edit = workspaceEdit(one.edit);
          made.diagnostics = one.diagnostics.map(diagnostic);
          made.isPreferred = one.isPreferred;
          return made;
        });
      },
    }),
    languages.registerDocumentSemanticTokensProvider(all, {
      async provideDocumentSemanticTokens(document, token) {
        const found = await ask('textDocument/semanticTokens/full', { textDocument: identifier(document) }, token);
        return found && new vscode.SemanticTokens(new Uint32Array(found.data), found.resultId);
      },
    }, tokens));
}

function follow(context, diagnostics) {
  const open = (document) => {
    if (isOurs(document)) {
      connection.notify('textDocument/didOpen', {
        textDocument: { uri: document.uri.toString(), languageId: document.languageId, version: document.version, text: document.getText() },
      });
      opened.add(document.uri.toString());
    }
  };
  const opened = new Set();
  vscode.workspace.textDocuments.forEach(open);
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument((event) => {
      const uri = event.document.uri.toString();
      if (opened.has(uri) && event.contentChanges.length > 0) {
        connection.notify('textDocument/didChange', {
          textDocument: { uri, version: event.document.version },
          contentChanges: event.contentChanges.map((one) => ({ range: plain(one.range), text: one.text })),
        });
      }
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (opened.has(document.uri.toString())) {
        connection.notify('textDocument/didSave', { textDocument: identifier(document) });
      }
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (opened.delete(document.uri.toString())) {
        connection.notify('textDocument/didClose', { textDocument: identifier(document) });
        diagnostics.delete(document.uri);
      }
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('lockstep')) {
        connection.notify('workspace/didChangeConfiguration', { settings: { lockstep: settings() } });
      }
    }));
}

async function activate(context) {
  const output = vscode.window.createOutputChannel('Lockstep');
  const diagnostics = vscode.languages.createDiagnosticCollection('lockstep');
  const path = () => vscode.workspace.getConfiguration('lockstep').get('path');
  context.subscriptions.push(output, diagnostics,
    vscode.debug.registerDebugAdapterDescriptorFactory('lockstep', {
      createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(path(), ['dap']),
    }));
  const asked = (method, params) => {
    switch (method) {
      case 'textDocument/publishDiagnostics':
        diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
        return undefined;
      case 'window/logMessage':
      case 'window/showMessage':
        output.appendLine(params.message);
        return undefined;
      case 'workspace/configuration':
        return params.items.map(() => settings());
      default:
        return null;
    }
  };
  connection = new Connection(path(), asked, (text) => output.append(text), () => {
    diagnostics.clear();
    if (connection) {
      vscode.window.showErrorMessage('Lockstep: the language server has ended; the output channel Lockstep says more.');
    }
  });
  try {
    const answer = await connection.ask('initialize', {
      processId: process.pid,
      rootUri: null,
      initializationOptions: settings(),
      capabilities: {
        workspace: { configuration: true, workspaceEdit: { documentChanges: true } },
        textDocument: { hover: { contentFormat: ['markdown'] } },
      },
    });
    connection.notify('initialized', {});
    register(context, answer.capabilities.semanticTokensProvider.legend);
    follow(context, diagnostics);
  } catch (error) {
    output.appendLine(String(error));
  }
}

async function deactivate() {
  const open = connection;
  connection = undefined;
  if (open && !open.ended) {
    await open.ask('shutdown').catch(() => {});
    open.notify('exit');
  }
}

module.exports = { activate, deactivate };
