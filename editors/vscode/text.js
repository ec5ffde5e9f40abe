'use strict';
// What the extension reads in texts itself.

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The kernels of a text, each with the number of its line from 0. */
function kernels(text, language) {
  const plain = text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  const found = new Map();
  const add = (name, at) => {
    if (!found.has(name)) {
      found.set(name, { name, line: plain.slice(0, at).split('\n').length - 1 });
    }
  };
  if (language === 'opencl' || language === 'asm4gcn') {
    for (const one of plain.matchAll(/\b(?:__)?kernel\s+(?:__attribute__\s*\(\([^;{]*?\)\)\s*)*void\s+(?:__attribute__\s*\(\([^;{]*?\)\)\s*)*(\w+)\s*\(/g)) {
      add(one[1], one.index);
    }
    for (const one of plain.matchAll(/\b__asm4gcn\s+(\w+)\s*\(/gi)) {
      add(one[1], one.index);
    }
    return [...found.values()];
  }
  const names = [...plain.matchAll(/^[ \t]*\.amdhsa_kernel[ \t]+([\w.$]+)/gm)].map((one) => one[1]);
  if (names.length === 0) {
    const global = new Set([...plain.matchAll(/^[ \t]*\.globa?l[ \t]+([\w.$]+)/gm)].map((one) => one[1]));
    for (const one of plain.matchAll(/^[ \t]*\.type[ \t]+([\w.$]+)[ \t]*,[ \t]*[@%#]function/gm)) {
      if (global.has(one[1])) {
        names.push(one[1]);
      }
    }
  }
  for (const one of plain.matchAll(/^[ \t]*([\w.$]+)[ \t]*:/gm)) {
    if (names.includes(one[1])) {
      add(one[1], one.index);
    }
  }
  return [...found.values()];
}

/** Whether a run file launches a kernel of a program. */
function launchesKernel(text, folder, path, program, kernel) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return false;
  }
  return file !== null && typeof file === 'object' && file.schema === 'lockstep-run-1'
    && typeof file.program === 'string' && path.resolve(folder, file.program) === program
    && (!Array.isArray(file.launches) || file.launches.some((one) => one && (one.kernel === undefined || one.kernel === kernel)));
}

module.exports = { kernels, launchesKernel };
