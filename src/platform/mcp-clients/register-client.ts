// Registers our MCP server with a client: in its configuration file, or with its own command.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  findMcpClient,
  listAddArguments,
  type Registered,
  type Registration,
  removeArguments,
} from '../../base/mcp-clients.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Environment } from '../files/home.ts';
import { findProgram } from '../process/find-program.ts';
import {
  closeToOthers,
  deleteConfigFile,
  findConfigFile,
  hasBackup,
  readConfigFile,
  replaceConfigFile,
} from './config-file.ts';

const run = promisify(execFile);

/** The command of a client starts in a second or two, longer on a busy computer. */
const commandTimeout = 60_000;

/** What the program printed, without the key. */
const quoteFailure = (error: unknown, key: string): string => {
  const { stderr = '', stdout = '', message = '' } = Object(error);
  const said = String(stderr || stdout || message).trim();
  return key === '' ? said : said.replaceAll(key, 'clm_…');
};

const runClient = async (command: string, { server, dryRun }: Registration): Promise<Registered> => {
  const program = await findProgram(command);
  if (dryRun) return { changed: true, ...(program === undefined && { missingProgram: command }) };
  if (program === undefined)
    throw new Unavailable(
      `The program ${command} is not on the PATH. Install it, or add its folder to the PATH. Nothing was changed.`,
    );
  const options = { timeout: commandTimeout, windowsHide: true };
  const removed = await run(program, removeArguments, options).catch((error: unknown) => ({ error }));
  if (!server) return { changed: !('error' in removed) };
  try {
    await run(program, listAddArguments(server), options);
    return { changed: true };
  } catch (error) {
    const lost = 'error' in removed ? '' : ' The previous registration was removed.';
    throw new Unavailable(`${command} failed: ${quoteFailure(error, server.key)}${lost}`);
  }
};

export const registerClient = async (registration: Registration, environment: Environment): Promise<Registered> => {
  const client = findMcpClient(registration.client);
  if ('command' in client) return runClient(client.command, registration);
  // Loaded before the file is read, so that little time passes until it is written.
  const { editConfig, hasOnlyServer } = await import('./edit-config.ts');
  const config = readConfigFile(findConfigFile(client.file, environment));
  const { path, text = '', hasFolder, isInRepository } = config;
  const edited = editConfig(text, { client, server: registration.server, path });
  // Nobody needs a copy of what we wrote ourselves.
  const isOurs = hasOnlyServer(text, client, path);
  const isDeleted = !registration.server && isOurs && !hasBackup(path);
  const facts = { file: path, changed: edited !== text, hasFolder, isInRepository, ...(isDeleted && { isDeleted }) };
  if (registration.dryRun) return facts;
  if (!facts.changed) {
    if (registration.server) closeToOthers(path);
    return facts;
  }
  if (isDeleted) {
    deleteConfigFile(path);
    return facts;
  }
  const backup = replaceConfigFile(path, edited, isOurs ? undefined : config.text);
  return { ...facts, ...(backup !== undefined && { backup }) };
};
