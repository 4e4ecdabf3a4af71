// Lints both contract documents with Spectral (spectral:oas) and Redocly (recommended). Warnings count as errors.
// JavaScript, because Spectral's types declare an empty global HTMLElement that breaks the types of other files.
import { readFile } from 'node:fs/promises';
import { createConfig, lint } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

const lintWithSpectral = async (file) => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas] });
  const results = await linter.run(JSON.parse(await readFile(file, 'utf8')));
  return results.map(({ code, path, message }) => `Spectral ${code} at ${path.join('.')}: ${message}`);
};

const lintWithRedocly = async (file) => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: file, config });
  return problems.map(({ ruleId, location, message }) => `Redocly ${ruleId} at ${location[0]?.pointer}: ${message}`);
};

for (const file of ['api/openapi.json', 'api/control.json']) {
  for (const problem of [...(await lintWithSpectral(file)), ...(await lintWithRedocly(file))]) {
    console.error(`${file}: ${problem}`);
    process.exitCode = 1;
  }
}
