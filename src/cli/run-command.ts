// Placeholder for the command table.
import type { CommandWorld } from './world.ts';
export const runCommand = async (given: readonly string[], world: CommandWorld): Promise<number> => {
  if (given[0] === 'serve') return world.serve({ port: Number(given[2] ?? 28787), clipboard: 'auto', json: false });
  const connection = await world.connect();
  const key = await connection.client.call('showKey', {});
  world.output.write(`${key.key}\n`);
  await connection.close();
  return 0;
};
