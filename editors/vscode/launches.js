'use strict';
// Run files of the workspace, by the program and the kernel that they launch.
const path = require('path');
const { launchesKernel } = require('./text.js');

const MOST = 2000;

class Launches {
  constructor(vscode) {
    this.vscode = vscode;
  }

  /** The run files that launch a kernel of a program. */
  async of(program, kernel) {
    const found = await this.vscode.workspace.findFiles('**/*.json', '**/{node_modules,target,.git}/**', MOST);
    const all = [];
    for (const uri of found) {
      const text = Buffer.from(await this.vscode.workspace.fs.readFile(uri)).toString('utf8');
      if (text.includes('"lockstep-run-1"') && launchesKernel(text, path.dirname(uri.fsPath), path, program, kernel)) {
        all.push(uri.fsPath);
      }
    }
    return all.sort();
  }
}

module.exports = { Launches };
