// Runs a program of this project under the project's own Node, installing the dependencies first if they are not there.
const { spawn, spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { constants } = require('node:os');
const { join } = require('node:path');

const root = join(__dirname, '..');
const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const install = () => {
  if (process.env.npm_lifecycle_event === 'prepare') {
    process.stderr.write('npm did not install the Node of Copyloom (node_modules/node). Its output above says why.\n');
    process.exit(1); // npm is at it already: to start it again from inside would never end
  }
  process.stderr.write('Installing what Copyloom needs (npm ci), once …\n');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: ['ignore', 2, 2], // standard output belongs to the program
    shell: process.platform === 'win32',
  });
  if (status === 0 && existsSync(own)) return;
  process.stderr.write('npm ci did not succeed, so Copyloom cannot run. Its output above says why.\n');
  process.exit(1);
};

/** Where this Node cannot become the other one, it waits for it and passes signals on. */
const runAsChild = (given) => {
  const child = spawn(own, given, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
};

exports.runUnderOwnNode = (program, given) => {
  if (!existsSync(own)) install();
  // Stripping types takes time and memory in every thread; what is stripped once is kept.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  const all = ['--disable-warning=ExperimentalWarning', join(root, program), ...given];
  if (process.execve && process.platform !== 'win32') process.execve(own, [own, ...all], process.env);
  runAsChild(all);
};

if (require.main === module) {
  const [program, ...given] = process.argv.slice(2);
  exports.runUnderOwnNode(program, given);
}
