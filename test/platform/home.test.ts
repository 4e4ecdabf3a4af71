// Tests where files are stored, for a table of environments.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSocketPath, type Environment, findHome } from '../../src/platform/files/home.ts';

const linux = { platform: 'linux', homedir: '/home/ada' } as const;
const windows = { platform: 'win32', homedir: 'C:\\Users\\Ada' } as const;

const table: { name: string; environment: Environment; config: string; data: string; run: string }[] = [
  {
    name: 'Linux, nothing set',
    environment: { ...linux, env: {} },
    config: '/home/ada/.config/copyloom',
    data: '/home/ada/.local/share/copyloom',
    run: '/home/ada/.local/share/copyloom/run',
  },
  {
    name: 'Linux, XDG folders set',
    environment: {
      ...linux,
      env: { XDG_CONFIG_HOME: '/etc/ada', XDG_DATA_HOME: '/srv/ada', XDG_RUNTIME_DIR: '/run/user/1000' },
    },
    config: '/etc/ada/copyloom',
    data: '/srv/ada/copyloom',
    run: '/run/user/1000/copyloom',
  },
  {
    name: 'Linux, relative and empty XDG folders are ignored',
    environment: { ...linux, env: { XDG_CONFIG_HOME: 'config', XDG_DATA_HOME: './data', XDG_RUNTIME_DIR: '' } },
    config: '/home/ada/.config/copyloom',
    data: '/home/ada/.local/share/copyloom',
    run: '/home/ada/.local/share/copyloom/run',
  },
  {
    name: 'COPYLOOM_HOME comes before XDG',
    environment: { ...linux, env: { COPYLOOM_HOME: '/srv/loom', XDG_DATA_HOME: '/srv/ada' } },
    config: '/srv/loom',
    data: '/srv/loom',
    run: '/srv/loom',
  },
  {
    name: 'a relative COPYLOOM_HOME is made absolute',
    environment: { ...linux, cwd: '/work', env: { COPYLOOM_HOME: '../loom/' } },
    config: '/loom',
    data: '/loom',
    run: '/loom',
  },
  {
    name: 'an empty COPYLOOM_HOME is none',
    environment: { ...linux, env: { COPYLOOM_HOME: '' } },
    config: '/home/ada/.config/copyloom',
    data: '/home/ada/.local/share/copyloom',
    run: '/home/ada/.local/share/copyloom/run',
  },
  {
    name: 'macOS',
    environment: { platform: 'darwin', homedir: '/Users/ada', env: { XDG_DATA_HOME: '/srv/ada' } },
    config: '/Users/ada/Library/Application Support/Copyloom',
    data: '/Users/ada/Library/Application Support/Copyloom',
    run: '/Users/ada/Library/Application Support/Copyloom/run',
  },
  {
    name: 'Windows',
    environment: { ...windows, env: { APPDATA: 'D:\\Roaming', LOCALAPPDATA: 'D:\\Local' } },
    config: 'D:\\Roaming\\Copyloom',
    data: 'D:\\Local\\Copyloom',
    run: 'D:\\Local\\Copyloom\\run',
  },
  {
    name: 'Windows, nothing set',
    environment: { ...windows, env: {} },
    config: 'C:\\Users\\Ada\\AppData\\Roaming\\Copyloom',
    data: 'C:\\Users\\Ada\\AppData\\Local\\Copyloom',
    run: 'C:\\Users\\Ada\\AppData\\Local\\Copyloom\\run',
  },
];

for (const { name, environment, ...folders } of table) {
  test(`the folders: ${name}`, () => {
    const { config, data, run } = findHome(environment);
    assert.deepEqual({ config, data, run }, folders);
  });
}

test('names every file', () => {
  assert.deepEqual(findHome({ ...linux, env: { COPYLOOM_HOME: '/srv/loom' } }), {
    config: '/srv/loom',
    data: '/srv/loom',
    run: '/srv/loom',
    databaseFile: '/srv/loom/copyloom.db',
    imagesFolder: '/srv/loom/images',
    languagesFolder: '/srv/loom/languages',
    modelsFolder: '/srv/loom/models',
    engineFolder: '/srv/loom/engine',
    settingsFile: '/srv/loom/settings.json',
    keyFile: '/srv/loom/api-key',
    keyAccount: 'api-key of /srv/loom',
    secretsAccount: 'secrets of /srv/loom',
    socketPath: '/srv/loom/copyloom.sock',
    otherSocketPaths: ['/tmp/copyloom-3db8444996657541/copyloom.sock'],
    autostartFile: '/home/ada/.config/autostart/copyloom-3db8444996657541.desktop',
    lockFile: '/srv/loom/instance.lock',
    importLockFile: '/srv/loom/import.lock',
    restoreLockFile: '/srv/loom/restore.lock',
    instanceFile: '/srv/loom/instance.json',
  });
});

test('the default home uses the plain account names', () => {
  const { keyAccount, secretsAccount } = findHome({ ...linux, env: {} });
  assert.deepEqual([keyAccount, secretsAccount], ['api-key', 'secrets']);
});

test('on Windows the socket is a pipe, one per home, ignoring the case of its path', () => {
  const pipe = (home: string) => findHome({ ...windows, env: { COPYLOOM_HOME: home } }).socketPath;
  assert.match(pipe('C:\\Loom'), /^\\\\\.\\pipe\\copyloom-[0-9a-f]{16}$/);
  assert.equal(pipe('C:\\Loom'), pipe('c:\\loom'));
  assert.notEqual(pipe('C:\\Loom'), pipe('C:\\Other'));
});

test('rejects socket paths of more than 100 bytes, and says what to do', () => {
  checkSocketPath(`/${'a'.repeat(99)}`);
  assert.throws(() => checkSocketPath(`/${'a'.repeat(100)}`), /101 bytes long.*COPYLOOM_HOME.*shorter/);
  assert.throws(() => checkSocketPath(`/${'ä'.repeat(50)}`), /101 bytes long/);
  checkSocketPath(`\\\\.\\pipe\\copyloom-${'a'.repeat(100)}`);
});
