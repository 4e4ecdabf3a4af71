// Composes the application: creates every component once and passes it to those that need it.
import { nameError } from '../base/name-error.ts';
import { Unavailable } from '../base/unavailable.ts';
import { explainFault } from '../base/write-fault.ts';
import { createApiKey } from '../core/access/api-key.ts';
import { createFiredTriggers } from '../core/capture/fired-triggers.ts';
import { createRecording } from '../core/capture/recording.ts';
import { createRun } from '../core/run/run.ts';
import { createSecrets } from '../core/secrets/secrets.ts';
import { createSettings } from '../core/settings/settings.ts';
import { createArrivals } from '../http/arrivals.ts';
import { createBodyMemory } from '../http/body-memory.ts';
import { createExplorerHandle, createPrivateHandle, createPublicHandle } from '../http/doors.ts';
import { createApiHandlers } from '../http/handlers/api.ts';
import { createClipboardHandlers } from '../http/handlers/clipboard.ts';
import { createCommandHandlers, createKeepHandlers } from '../http/handlers/commands.ts';
import { createEndingHandlers } from '../http/handlers/ending.ts';
import { createHistoryHandlers } from '../http/handlers/history.ts';
import { createLogHandlers } from '../http/handlers/log.ts';
import { createPinHandlers } from '../http/handlers/pins.ts';
import { createRuleHandlers } from '../http/handlers/rules.ts';
import { createRunHandlers, createRunStreamHandlers } from '../http/handlers/run.ts';
import { createOpenSecretHandlers, createSecretHandlers } from '../http/handlers/secrets.ts';
import { createSettingHandlers } from '../http/handlers/settings.ts';
import { createStatusHandlers } from '../http/handlers/status.ts';
import { createTransferHandlers } from '../http/handlers/transfer.ts';
import { createVariableHandlers } from '../http/handlers/variables.ts';
import { createWelcomeHandlers } from '../http/handlers/welcome.ts';
import { createListener } from '../http/listener.ts';
import type { ParseBody } from '../http/read-body.ts';
import { explainReserve } from '../store/space/reserve.ts';
import type { Adapters } from './adapters.ts';
import { createApiControl } from './api/api-control.ts';
import { createApiSwitch } from './api/api-switch.ts';
import { warnOfPending } from './backup/pending-restore.ts';
import { createClipboardWatch } from './clipboard/watch-clipboard.ts';
import { createDesktop } from './desktop/desktop.ts';
import { createEntryTools } from './desktop/entry-tools.ts';
import { createPaneHandlers } from './desktop/pane-handlers.ts';
import { createShortcut } from './desktop/shortcut.ts';
import { createTray } from './desktop/tray.ts';
import { createWelcome } from './desktop/welcome.ts';
import { createEvents } from './events.ts';
import { createHistoryService } from './history/history-service.ts';
import { createLog } from './history/log-writer.ts';
import { createRepair } from './history/repair.ts';
import { createStorage } from './history/storage.ts';
import { createWriteFaults } from './history/write-faults.ts';
import { createModels } from './model/models.ts';
import { createLanguages } from './pictures/languages.ts';
import { createPictures } from './pictures/pictures.ts';
import { createReadStatus } from './read-status.ts';
import { createAnswerCache } from './reads/answer-cache.ts';
import { serveReads } from './reads/serve-reads.ts';
import { createCommands } from './run/commands.ts';
import { createEvaluator } from './run/evaluator.ts';
import { createRuleOpener } from './run/rule-opener.ts';
import { serveThreads } from './threads/thread-service.ts';
import { createWarnings } from './warnings.ts';

interface Options {
  /** Whether to refuse settings that can't be used, before anything is opened. */
  readonly needsSettings?: boolean;
  /** It ends with the answer to one command, which names what keeps it from writing. */
  readonly isCommand?: boolean;
}

export const compose = async (opened: Adapters, { needsSettings = false, isCommand = false }: Options = {}) => {
  const { home, now } = opened;
  /** Undefined for a bug. A fault of the computer can show anywhere. */
  const describeFault = (error: unknown, where: string): string | undefined => {
    const fault = explainFault(error, home.data);
    return fault && `There was a problem in ${where}: ${fault.message}`;
  };
  const printBug = (error: unknown, where: string): void =>
    opened.log(
      describeFault(error, where) ?? `Bug in ${where}: ${error instanceof Error ? error.stack : String(error)}`,
    );
  const logBug = (error: unknown, where: string): void => {
    printBug(error, where);
    log.add({ text: describeFault(error, where) ?? `Bug in ${where}: ${nameError(error)}` });
  };

  const startedAt = new Date(now()).toISOString();
  const settings = createSettings(opened.settingsFile, {
    startAtLogin: { read: () => opened.login.read().isOn, write: opened.login.write },
  });
  if (needsSettings && settings.startProblem !== undefined) throw new Unavailable(settings.startProblem);
  const warnings = createWarnings({ print: opened.log, log: (text) => log.add({ text }) });
  const cache = createAnswerCache();
  const events = createEvents(opened);
  const { repair, reportDamage, checkFiles, writer, readers } = createRepair({
    ...opened,
    writer: cache.watch(opened.writer),
    warn: warnings.warn,
    recordWarning: warnings.record,
    onRepair: () => {
      historyControl.startMaintenance();
      events.log.add({ kind: 'reset', reason: 'repaired' });
    },
    logBug,
  });
  const faults = createWriteFaults({
    folder: home.data,
    report: (line) => void (isCommand || logAndPrint(line)),
    print: opened.log,
    countWaiting: () => clipboardWatch.countWaiting(),
  });
  const adapters: Adapters = { ...opened, writer: faults.watch(writer), readers };
  const { log, changes: logChanges, close: closeLog } = createLog({ ...adapters, print: opened.log, logBug: printBug });
  const logAndPrint = (text: string): void => {
    opened.log(text);
    log.add({ text });
  };
  const { service: history, ...historyControl } = createHistoryService({
    ...adapters,
    checkFiles,
    settings,
    warn: reportDamage,
    faults,
    clearWaiting: (olderThan) => clipboardWatch.clearWaiting(olderThan),
    report: logAndPrint,
    logBug,
  });
  warnings.addCheck(async () => (await faults.warning()) ?? historyControl.unwritable());
  warnings.addEvents(faults.listLosses);
  warnings.addCheck(() => explainReserve(home.databaseFile));
  warnings.addCheck(opened.images.findProblem);
  warnings.addCheck(historyControl.warnOfMissing);
  warnings.addCheck(async () => opened.keyring.lockProblem);
  warnings.addCheck(async () => warnOfPending(home));
  const [, key] = await Promise.all([historyControl.open(), adapters.openKeyStore().then(createApiKey)]);
  const rules = createRuleOpener({ writer, now, readMaterial: readers.lists.material });
  const { openRules } = rules;
  const reads = serveReads({ readers, cache });
  const secrets = createSecrets({ ...adapters, index: adapters.openSecret(), openItem: adapters.openSecret });
  const secretHandlers = createSecretHandlers(secrets);

  const recording = createRecording({ settings, now, uptime: opened.uptime });
  events.followRecording(recording);
  const { readMarkup } = readers.texts;
  const pictures = createPictures({
    startProcess: adapters.startPictureProcess,
    runProgram: adapters.tesseract.recognize,
    onUnread: historyControl.lookForPicture,
  });
  const languages = createLanguages({
    settings,
    languagesFolder: home.languagesFolder,
    listProgramLanguages: adapters.tesseract.listLanguages,
  });
  const models = createModels({ adapters, settings });
  const threads = serveThreads(pictures.openTools);
  const evaluator = createEvaluator(() => adapters.startRunners(threads.service));
  const modelHandlers = models.createHandlers(evaluator.evaluateRequested);
  const firedTriggers = createFiredTriggers(now);
  const clipboardWatch = createClipboardWatch({
    adapters,
    settings,
    recording,
    history,
    variables: writer.requests,
    pictures,
    evaluator,
    holdModel: models.hold,
    rules,
    log,
    readMarkup,
    withFiles: historyControl.withFiles,
    faults,
    onUnreadPicture: historyControl.lookForPicture,
    announce: (fired) => desktop.announceTrigger(fired),
    noteFired: (trigger, entry) => {
      firedTriggers.note(trigger, entry);
      events.log.add({ kind: 'trigger.fired', id: trigger.id, entryId: entry });
    },
    logBug,
  });
  const { clipboard } = clipboardWatch;
  warnings.addCheck(async () => clipboardWatch.findProblem());

  const run = createRun({
    openRules,
    read: readers.lists.material,
    holdModel: models.hold,
    evaluate: evaluator.run,
  });

  const entryTools = createEntryTools({ adapters, history, openTools: pictures.openTools });
  const commands = createCommands({
    ...{ adapters, openRules, evaluator, models, history, recording, clipboardWatch, logBug },
    findSecretProblem: secrets.findProblem,
    listSecretNames: secrets.listNames,
  });
  const createTypedHandlers = (caller: 'overlay' | 'socket') => ({
    ...createCommandHandlers(commands.typingFor(caller)),
    ...createKeepHandlers(commands.keep),
  });
  const ruleHandlers = createRuleHandlers(openRules, models.knownState);

  const readStatus = createReadStatus({
    startedAt,
    adapters,
    settings,
    recording,
    clipboard,
    historyControl,
    languages,
    models,
    warnings,
    openRules,
  });

  const publicHandlers = {
    ...createHistoryHandlers({ history, now }),
    ...createPinHandlers({ history }),
    ...createClipboardHandlers({ clipboard, recording, readNewest: reads.newest }),
    ...createVariableHandlers({ variables: writer.requests, readElements: readers.lists.elements, clipboard }),
    ...ruleHandlers,
    ...createRunHandlers(run),
    ...createStatusHandlers({ readStatus }),
  };
  const eventStreams = events.serve(reads);
  const parseLargeBody: ParseBody = readers.texts.parseBody;
  const shared = {
    parseLargeBody,
    arrivals: createArrivals(),
    reserveBodyMemory: createBodyMemory(),
    logBug,
  };
  const handlePublic = createPublicHandle({
    handlers: { ...publicHandlers, ...eventStreams.publicHandlers },
    reads: reads.handlers,
    key,
    ...shared,
  });

  const api = createApiSwitch({
    settings,
    key,
    listener: createListener({ handle: handlePublic, openFindPeerUser: adapters.openFindPeerUser }),
    findPortOwner: adapters.findPortOwner,
  });
  key.subscribe(eventStreams.endPublic);
  api.subscribe(() => {
    if (api.state.state !== 'listening') eventStreams.endPublic();
  });
  const control = createApiControl({ api, key, clipboard, adapters });
  const apiHandlers = createApiHandlers(control);
  const shortcut = createShortcut({
    settings,
    openKeys: adapters.openShortcutKeys,
    onPress: () => desktop.toggleOverlay(),
    log: logAndPrint,
    logBug,
  });
  const storage = createStorage({ ...adapters, onChange: events.count('entry', 'pin', 'variable', 'reset').subscribe });
  const tray = createTray({
    settings,
    recording,
    faults,
    open: (request) => desktop.open(request),
    quit: () => desktop.quit(),
    platform: process.platform,
    log: adapters.log,
  });
  const paneHandlers = createPaneHandlers({
    adapters,
    settings,
    key,
    api,
    clipboardWatch,
    rules,
    firedTriggers,
    evaluator,
    runParts: commands.use.runParts,
    languages,
    models,
    secrets,
    shortcut,
    addExtension: () => welcome.addExtension(),
    tray,
    storage,
    historyControl,
    warnings,
    repair,
  });
  const welcome = createWelcome({
    settings,
    shortcut,
    extension: adapters.extension,
    history,
    readers,
    storage,
    startedAt: Date.parse(startedAt),
    countEntries: async () => (await historyControl.counts()).history,
    openWelcome: () => desktop.open({ window: 'welcome' }),
    openOverlay: () => desktop.replaceWelcome(),
    log: adapters.log,
    logBug,
  });
  const transferHandlers = createTransferHandlers({
    importEntries: clipboardWatch.importEntries,
    history,
    variables: writer.requests,
    openRules,
    imagesFolder: opened.images.path,
    readExportPage: readers.lists.exportPage,
  });
  const welcomeHandlers = createWelcomeHandlers(welcome);
  const settingHandlers = createSettingHandlers({ settings, onChange: () => followSettings() });
  const desktop = createDesktop({
    adapters,
    shortcut,
    settings,
    clipboard,
    entryTools,
    api,
    key,
    control,
    storage,
    variables: events.count('variable'),
    rules,
    firedTriggers,
    logChanges,
    recording,
    tray,
    welcome,
    useCommand: commands.use,
    secrets,
    isPrivate: commands.isPrivate,
    logProblem: (text) => log.add({ text }),
    warmUp: commands.warmUp,
    keepWarm: commands.keepWarm,
    openExplorer: createExplorerHandle({
      handlers: { ...publicHandlers, ...eventStreams.privateHandlers },
      reads: reads.handlers,
      ...shared,
    }),
    door: {
      handlers: {
        ...apiHandlers,
        ...paneHandlers,
        ...createTypedHandlers('overlay'),
        ...entryTools.handlers,
        ...secretHandlers,
        ...createOpenSecretHandlers(secrets, clipboard),
        deleteVariable: publicHandlers.deleteVariable,
        beginSequence: publicHandlers.beginSequence,
        copyEntry: publicHandlers.copyEntry,
        ...ruleHandlers,
        changeEntry: publicHandlers.changeEntry,
        clearHistory: publicHandlers.clearHistory,
        changeSettings: settingHandlers.changeSettings,
        getModels: modelHandlers.getModels,
        stopModelCommands: modelHandlers.stopModelCommands,
        installEngine: modelHandlers.installEngine,
        putRecording: publicHandlers.putRecording,
        ...welcomeHandlers,
      },
      reads: reads.handlers,
      ...shared,
    },
  });
  const followSettings = (): void => {
    historyControl.startMaintenance();
    clipboardWatch.recognize();
    void shortcut.follow();
    void desktop.followSettings();
    void tray.follow().catch((error: unknown) => logBug(error, 'the tray icon'));
  };
  settings.subscribe(() => {
    for (const problem of settings.problems) adapters.log(problem);
    followSettings();
    void api.followSettings().catch((error: unknown) => logBug(error, 'applying the settings'));
  });
  const reopening = Promise.withResolvers<void>();
  let stopWatchingSettings = (): void => {};
  let stopWatchingLogin = (): void => {};

  const handlePrivate = createPrivateHandle({
    handlers: {
      ...publicHandlers,
      ...createRunStreamHandlers(run),
      ...eventStreams.privateHandlers,
      ...apiHandlers,
      ...paneHandlers,
      ...createTypedHandlers('socket'),
      ...entryTools.handlers,
      ...secretHandlers,
      ...settingHandlers,
      ...createLogHandlers(log),
      ...modelHandlers,
      ...transferHandlers,
      ...welcomeHandlers,
      ...createEndingHandlers({ quit: desktop.quit, refuseLoss: faults.refuseLoss, reopen: reopening.resolve }),
      ...desktop.handlers,
    },
    reads: reads.handlers,
    ...shared,
  });

  return {
    /** Why only commands may use it: see `createSettings`. */
    api,
    key,
    handlePublic,
    handlePrivate,
    addWarningCheck: warnings.addCheck,
    recordWarning: warnings.record,
    clipboard,
    history,
    events: events.log,
    desktop,
    showTray: tray.start,
    showWelcome: welcome.openIfNew,
    shortcut,
    holdShortcut: shortcut.start,
    /** Resolves when `copyloom restore` asks to close the home and open it again. */
    reopening: reopening.promise,
    /** Frees memory of the writer thread. Other threads end when idle. */
    releaseMemory: writer.background.releaseMemory,
    /** Starts watching the clipboard and the settings file. */
    watch: async (): Promise<void> => {
      stopWatchingSettings = adapters.settingsFile.watch(settings.readAgain);
      stopWatchingLogin = adapters.login.watch(settings.tellChange);
      await clipboardWatch.begin();
    },
    /** After a start: an application that was killed may have left them open. Loads the client of the session bus. */
    lockSecrets: (): void => void secrets.lock().catch((error: unknown) => logBug(error, 'locking the secrets')),
    /** Refuses the commands that ask a language model or wait for one, to be called while their clients can still be told. */
    endModelCommands: models.endCommands,
    /** To be called before the connections are closed, which wait for responses in progress. */
    endEventStreams: eventStreams.close,
    close: async (): Promise<void> => {
      stopWatchingSettings();
      stopWatchingLogin();
      eventStreams.close();
      models.endCommands();
      models.stopAsking();
      await shortcut.close();
      await tray.close();
      await desktop.close();
      await api.close();
      faults.close(); // the watch waits for copies in progress
      await clipboardWatch.close();
      await evaluator.close();
      threads.close();
      await pictures.close();
      await models.close();
      await closeLog();
      await historyControl.close();
    },
  };
};

export type Application = Awaited<ReturnType<typeof compose>>;
