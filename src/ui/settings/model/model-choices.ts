// The language models to choose from, and which one the settings have chosen.
import { readServerAddress } from '../../../base/server-address.ts';
import type { Schemas } from '../../../contract/types.ts';
import { languageModelTexts } from '../language-model-texts.ts';

const texts = languageModelTexts.choice;

export interface ModelChoice {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** Why it can't be used. */
  readonly problem?: string;
  /** What choosing it changes. */
  readonly settings: { readonly languageModel: string; readonly languageModelName?: string };
}

interface Chosen {
  readonly languageModel: string;
  readonly languageModelName: string;
}

/** A server may list a thousand. */
const maxModels = 50;

const listServer = ({ address, kind, models }: Schemas['Models']['servers'][number]): ModelChoice[] =>
  models.slice(0, maxModels).map((name) => ({
    key: `server ${address} ${name}`,
    title: name,
    about: texts.server(kind, address),
    settings: { languageModel: address, languageModelName: name },
  }));

export const listModelChoices = ({ files, servers }: Schemas['Models']): ModelChoice[] => [
  {
    key: 'automatic',
    title: texts.automatic,
    about: texts.automaticAbout,
    settings: { languageModel: 'automatic', languageModelName: '' },
  },
  ...files.map(({ name, bytes, problem }) => ({
    key: `file ${name}`,
    title: name,
    about: texts.file(bytes),
    ...(problem !== undefined && { problem }),
    settings: { languageModel: name },
  })),
  ...servers.flatMap(listServer),
  { key: 'off', title: texts.off, about: texts.offAbout, settings: { languageModel: 'off' } },
];

/** What there is to say about servers besides their models. */
export const noteServers = ({ servers }: Schemas['Models']): string[] =>
  servers.flatMap(({ kind, address, models, problem }) => {
    if (problem !== undefined) return kind === '' ? [] : problem;
    if (models.length === 0) return texts.noModels(kind, address);
    return models.length > maxModels ? texts.more(models.length - maxModels, kind) : [];
  });

type Found = Pick<Schemas['Models'], 'model' | 'servers'>;

/** The server that the settings name, however its address is written. */
const findServer = (languageModel: string, servers: Found['servers']) => {
  const identify = (text: string): string => {
    const address = readServerAddress(text);
    return address ? `${address.isSecure} ${address.shown}${address.path}` : text;
  };
  return servers.find(({ address }) => identify(address) === identify(languageModel));
};

/** The key of what the settings have chosen. Without a name, a server's own choice is the one in use. */
export const findChosen = ({ languageModel, languageModelName }: Chosen, { model, servers }: Found): string => {
  const shown = readServerAddress(languageModel)?.shown;
  if (shown === undefined)
    return languageModel === 'automatic' || languageModel === 'off' ? languageModel : `file ${languageModel}`;
  const name = languageModelName === '' ? model.name?.split(` on ${shown}`)[0] : languageModelName;
  return `server ${findServer(languageModel, servers)?.address ?? languageModel} ${name ?? ''}`;
};

/** What the settings have chosen if it isn't there to choose. */
export const describeMissing = (key: string, written: Chosen, { servers }: Found): ModelChoice => ({
  key,
  title: written.languageModel,
  about: findServer(written.languageModel, servers)?.problem ?? texts.other,
  settings: { ...written },
});
