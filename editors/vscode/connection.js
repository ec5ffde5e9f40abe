'use strict';
// Messages of the language server protocol over the standard streams of a process.
const { spawn } = require('child_process');

class Connection {
  /**
   * @param {string} command the launcher
   * @param {(method: string, params: any) => any} asked answers requests and takes notifications of the server
   * @param {(text: string) => void} log takes what the server says on standard error
   * @param {(code: number | null) => void} ended
   */
  constructor(command, asked, log, ended) {
    this.asked = asked;
    this.waiting = new Map();
    this.last = 0;
    this.rest = Buffer.alloc(0);
    this.process = spawn(command, ['lsp', '--stdio'], { stdio: 'pipe' });
    this.process.on('error', (error) => this.close(`${command}: ${error.message}`, log, ended, null));
    this.process.on('exit', (code) => this.close(`the server has ended with ${code}`, log, ended, code));
    this.process.stdin.on('error', () => {});
    this.process.stderr.on('data', (data) => log(data.toString()));
    this.process.stdout.on('data', (data) => this.read(data));
  }

  close(reason, log, ended, code) {
    if (this.ended) {
      return;
    }
    this.ended = true;
    log(reason + '\n');
    for (const one of this.waiting.values()) {
      one.reject(new Error(reason));
    }
    this.waiting.clear();
    ended(code);
  }

  read(data) {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const head = this.rest.indexOf('\r\n\r\n');
      if (head < 0) {
        return;
      }
      const length = Number(/content-length: *(\d+)/i.exec(this.rest.toString('ascii', 0, head))[1]);
      if (this.rest.length < head + 4 + length) {
        return;
      }
      const message = JSON.parse(this.rest.toString('utf8', head + 4, head + 4 + length));
      this.rest = this.rest.subarray(head + 4 + length);
      this.take(message);
    }
  }

  take(message) {
    if (message.method === undefined) {
      const one = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (one && message.error) {
        one.reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      } else if (one) {
        one.resolve(message.result);
      }
      return;
    }
    const answer = this.asked(message.method, message.params);
    if (message.id !== undefined) {
      this.write({ jsonrpc: '2.0', id: message.id, result: answer === undefined ? null : answer });
    }
  }

  write(message) {
    const bytes = Buffer.from(JSON.stringify(message));
    if (!this.ended) {
      this.process.stdin.write(`Content-Length: ${bytes.length}\r\n\r\n`);
      this.process.stdin.write(bytes);
    }
  }

  notify(method, params) {
    this.write({ jsonrpc: '2.0', method, params });
  }

  /** Asks; a token of the editor that is cancelled cancels the request. */
  ask(method, params, token) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      if (this.ended) {
        reject(new Error('the server has ended'));
        return;
      }
      this.waiting.set(id, { resolve, reject });
      if (token) {
        token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
      }
      this.write({ jsonrpc: '2.0', id, method, params });
    });
  }
}

module.exports = { Connection };
