// The panes of the settings window.
import type { ComponentChildren } from 'preact';
import { type Pane, panes } from '../../../contract/panes.ts';
import type { Settings } from '../model/settings.ts';
import { AboutPane } from './about-pane.tsx';
import { AdvancedPane } from './advanced-pane.tsx';
import { CapturePane } from './capture-pane.tsx';
import { GeneralPane } from './general-pane.tsx';
import { LanguageModelPane } from './language-model/language-model-pane.tsx';
import { RulesPane } from './rules/rules-pane.tsx';
import { SecretsPane } from './secrets-pane.tsx';
import { StoragePane } from './storage-pane.tsx';
import { VariablesPane } from './variables/variables-pane.tsx';

type DrawPane = (model: Settings) => ComponentChildren;

export const drawPane: Readonly<Record<Pane, DrawPane>> = {
  general: (model) => <GeneralPane model={model} />,
  capture: (model) => <CapturePane model={model} />,
  rules: (model) => <RulesPane model={model.rules} call={model.call} />,
  variables: (model) => <VariablesPane model={model.variables} />,
  secrets: (model) => <SecretsPane model={model} />,
  model: (model) => <LanguageModelPane model={model} />,
  storage: (model) => <StoragePane model={model.storage} />,
  about: (model) => <AboutPane model={model.about} />,
  advanced: (model) => <AdvancedPane model={model} />,
};

/** The pane in the address, or the first. */
export const findPane = (hash: string): Pane => panes.find((pane) => `#${pane}` === hash) ?? panes[0];
