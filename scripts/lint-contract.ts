// Lints both contract documents with Redocly. Warnings count as errors.
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'info-contact': 'error',
    'operation-description': 'error',
    'operation-tag-defined': 'error',
    'rule/info-description': {
      subject: { type: 'Info', property: 'description' },
      assertions: { defined: true, nonEmpty: true },
    },
    'rule/operation-tags': {
      subject: { type: 'Operation', property: 'tags' },
      assertions: { defined: true, minLength: 1 },
    },
    'rule/array-items': {
      subject: { type: 'Schema', property: 'items' },
      where: [{ subject: { type: 'Schema', property: 'type' }, assertions: { defined: true, pattern: '/^array$/' } }],
      assertions: { defined: true },
    },
    'rule/example-value': {
      subject: { type: 'Example', property: 'value' },
      assertions: { defined: true },
    },
    'rule/no-eval': {
      subject: { type: 'any', property: 'description' },
      assertions: { notPattern: '/eval\\(/' },
    },
    'rule/path-parameter-once': {
      subject: { type: 'Paths' },
      assertions: { notPattern: '/(\\{\\w+\\}).*\\1/' },
    },
  },
});

for (const file of ['api/openapi.json', 'api/control.json']) {
  for (const { ruleId, location, message } of await lint({ ref: file, config })) {
    console.error(`${file}: ${ruleId} at ${location[0]?.pointer}: ${message}`);
    process.exitCode = 1;
  }
}
