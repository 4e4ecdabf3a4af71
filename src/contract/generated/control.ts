// Generated from api/control.json by `npm run gen`; never edited.

export interface paths {
    "/control/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show whether the API is listening
         * @description Returns whether the API is on, its port and, if it isn't listening, why. Also returns whether there is a key and where it is stored, the folders of the application, and its process id. Used by `copyloom api status` and `copyloom key where`.
         */
        get: operations["getApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Turn the API on or off, or change its port
         * @description Turning the API on generates a key if there is none. A new port takes effect immediately: the old one is released and the listener restarted. A port in use by another program is not an error: the setting is saved, and `state` and `status` in the response say what failed and why. While `state` is `starting`, poll `GET /control/api`. Used by `copyloom api on`, `off` and `port`.
         */
        patch: operations["changeApi"];
        trace?: never;
    };
    "/control/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the key
         * @description Returns the key in plain text, and where it is stored. If there is no key, returns 404. Used by `copyloom key show`.
         */
        get: operations["showKey"];
        put?: never;
        /**
         * Generate a new key
         * @description Creates a key, or replaces the current one. Takes no body. There is only one key: the previous one stops working with the next request. Used by `copyloom key generate`.
         */
        post: operations["generateKey"];
        /**
         * Revoke the key
         * @description Deletes the key, which locks out every program at once: the API returns 503 until a new key is generated, by `copyloom key generate` or by the next start of the API. The revoked key never works again. If there is no key, `deleted` is 0. Used by `copyloom key revoke`.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/key/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the key on the clipboard
         * @description Puts the key on the system clipboard, marked so that clipboard managers ignore it; it never enters the history. Takes no body. If there is no key, returns 404. If the clipboard is unreachable, returns 503. Used by `copyloom key copy`.
         */
        post: operations["copyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show commands that connect a program
         * @description Returns what to paste into a terminal, and into the configuration of MCP clients, with the key in it. If there is no key, returns 404. Used by Settings.
         */
        get: operations["getLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/lines/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a command that connects a program on the clipboard
         * @description Puts one of the texts that connect a program on the system clipboard, marked so that clipboard managers ignore it; it never enters the history. If there is no key, returns 404. If the clipboard is unreachable, returns 503. Used by Settings.
         */
        post: operations["copyLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the names of the secrets
         * @description Lists the names of the secrets, not their values: only you can unlock those. Used by `copyloom secret list` and Settings.
         */
        get: operations["listSecrets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/secrets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the secret, with or without its `!`.
                 * @example github
                 */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a secret
         * @description Stores a password or token for use in commands. It is stored in a keyring of its own, which asks for its password, or, where that is not possible or polkit asks, in the login keychain; without a keychain, the request fails. Used by `copyloom secret set` and Settings.
         */
        put: operations["setSecret"];
        post?: never;
        /**
         * Delete a secret
         * @description Deletes a secret. If it is in a keyring of its own, that asks for its password. Used by `copyloom secret delete` and Settings.
         */
        delete: operations["deleteSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/secrets/{name}/show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the secret, with or without its `!`.
                 * @example github
                 */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a secret
         * @description Asks for a password and returns the value. Only windows can call this; on the private socket, there is no such path.
         */
        post: operations["showSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/secrets/{name}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the secret, with or without its `!`.
                 * @example github
                 */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a secret
         * @description Asks for a password and puts the value on the clipboard, marked so that clipboard managers ignore it. Only windows can call this; on the private socket, there is no such path.
         */
        post: operations["copySecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variables with the beginning of their values
         * @description Lists all variables by name, with their shape, their size and the beginning of their value. Secrets are never listed. Used by Settings.
         */
        get: operations["listVariableFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/variables/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        /**
         * Read a variable as it is stored
         * @description Returns the value as JSON in a string, which keeps the order of all keys, also of nested ones. Used by Settings.
         */
        get: operations["openVariable"];
        /**
         * Save an edited variable
         * @description Stores a value, unless the variable has changed since it was read. The previous value becomes a past value. Used by Settings.
         */
        put: operations["saveVariable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/variables/{name}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename a variable
         * @description Gives a variable another name. Its past values stay. Never replaces another variable. Used by Settings.
         */
        post: operations["renameVariable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/variables/{name}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        /**
         * List the changes of a variable
         * @description Compares past values, line by line or element by element. Used by Settings.
         */
        get: operations["listVariableChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/variables/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a past value
         * @description Sets a variable to one of its past values. The value that it had becomes a past value. Used by Settings.
         */
        post: operations["restorePastValue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the paste sequence
         * @description The element that is on the clipboard stays there. Used by Settings.
         */
        delete: operations["endSequence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the settings
         * @description Lists every setting with its value. Used by `copyloom config list`.
         */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description Changes settings. Either all new values are saved or none. Used by `copyloom config set`.
         */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/control/shortcut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the shortcut
         * @description Changes the shortcut that opens the overlay, and returns whether it works. It is changed even if another program has it. Used by the settings window.
         */
        patch: operations["changeShortcut"];
        trace?: never;
    };
    "/control/shortcut/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pause the shortcut
         * @description Gives up the keys of the shortcut for a minute at most, or takes them again, so that a page can record them. They are also taken again when the settings window is closed. Used by the settings window.
         */
        put: operations["pauseShortcut"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/capture/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forecast limits
         * @description Counts the entries that limits of the history would delete, without deleting any: each limit alone, and all together. Used by the settings window and `copyloom config`.
         */
        get: operations["forecastLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/capture/pattern": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a pattern
         * @description Matches a regular expression against the newest 200 text entries, as `ignoredPatterns` would match them, and returns those it would have kept out. Entries over 20,000 bytes are skipped. Returns the reason if the pattern is invalid or takes too long. Used by the settings window, while you type.
         */
        post: operations["tryPattern"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/capture/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Try secret detection
         * @description Lists which of the newest 200 text entries look like they contain a private key, a token, a password or a card number. The secrets are masked. Entries over 20,000 bytes are skipped. Used by the settings window.
         */
        get: operations["tryDetection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/capture/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications with their entries
         * @description Lists the applications that entries were copied in, last used first, at most 200, with how many entries they have. Used by the settings window.
         */
        get: operations["listSeenApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/capture/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recognition languages
         * @description Lists the languages that each OCR engine has data for, which of the chosen languages are missing, and how to get them. Used by the settings window.
         */
        get: operations["listLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all rules
         * @description Lists your own actions, the triggers in the order in which they fire, the abbreviations, and what ships with Copyloom. Each rule has a version, which a change of it must name. Used by the settings window.
         */
        get: operations["listRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/rules/actions/{keyword}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The keyword of the action.
                 * @example shout
                 */
                keyword: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change an action
         * @description Replaces an action, also with another keyword or kind. Rules that use it follow its new keyword; a change with which one of them could not run any more is refused. Used by the settings window.
         */
        put: operations["changeAction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/rules/triggers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the trigger.
                 * @example 3
                 */
                id: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a trigger
         * @description Changes what a trigger does, turns it on or off, or moves it in the order in which triggers fire. Used by the settings window, `copyloom trigger enable` and `copyloom trigger disable`.
         */
        patch: operations["changeTrigger"];
        trace?: never;
    };
    "/control/rules/abbreviations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the abbreviation.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change an abbreviation
         * @description Replaces the word or the expansion of an abbreviation. Used by the settings window.
         */
        put: operations["changeAbbreviation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/rules/try/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try an action
         * @description Runs an action that isn't saved on an entry, as if it had been saved, and returns the result without applying anything. Says what is wrong with the action, also that its keyword is taken. Your own scripts run only if you ask for it. Used by the settings window.
         */
        post: operations["tryAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/rules/try/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a trigger
         * @description Tries a trigger that isn't saved on the newest 200 entries, for at most a few seconds. Returns those on which it would have fired and what it would have made of them, without doing it. Entries over 20,000 bytes are skipped. Your own scripts don't run. Used by the settings window.
         */
        post: operations["tryTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/rules/fired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List triggers that fired
         * @description Lists the triggers that fired since the application started, newest first. What went wrong is in the log. Used by the settings window.
         */
        get: operations["listFired"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the log
         * @description Lists problems that occurred in the background, such as triggers that failed, scripts that were stopped and images that couldn't be read. Newest first, at most 1,000 lines. Deleting an entry deletes its log lines. Used by `copyloom log`.
         */
        get: operations["listLog"];
        put?: never;
        post?: never;
        /**
         * Clear the log
         * @description Deletes all log lines. Used by `copyloom log clear`.
         */
        delete: operations["clearLog"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check what works on this computer
         * @description Returns what works on this computer, and what to install for what doesn't. Used by `copyloom doctor`.
         */
        get: operations["runChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repair the history
         * @description Checks the whole history file and repairs any damage: everything readable is kept, and a file that couldn't be read completely is set aside unchanged. The search indexes are always rebuilt. The response lists what was found now, and what was repaired automatically since the start or the last such request. Used by `copyloom doctor --repair`.
         */
        post: operations["repairHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/quit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quit
         * @description Saves everything and quits, as **Quit** in the tray menu does. While copies wait because nothing can be saved, it refuses, unless `force` is `true`. The answer comes first: Copyloom has quit when its lock on the home is free. Used by `copyloom quit`.
         */
        post: operations["quitApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close and reopen the home
         * @description Closes everything, as if Copyloom quit, and opens it again in the same process. A restore that `copyloom restore` has prepared is put in place in between. The answer comes first: Copyloom is back when the socket answers again.
         */
        post: operations["reopenHome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what takes up space
         * @description Returns how much disk space the history takes up, by kind and by when it was copied: per day, week or month, depending on the age of the history. Over 20,000 entries, the sizes are estimated from a sample, so that the answer takes less than a second. Used by Settings.
         */
        get: operations["getStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/storage/compact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give free space back
         * @description Gives the free space in the history file back to the disk, in small steps between copies. Takes no body. Answers when it is done; disconnecting stops it, and what was given back stays so. A file from before version 0.2 has to be rewritten: copies wait until that is done, and it is refused with 507 if the disk has no room for another two copies of the history. While another request compacts the history, returns 409. Used by Settings.
         */
        post: operations["compactHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the language model
         * @description Returns which language model commands use, or why none, and everything that could be used: the files in the models folder, and the servers found on this computer. Used by `copyloom model`.
         */
        get: operations["getModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/model/engine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Install the engine
         * @description Downloads the engine that runs GGUF files with npm (85 MB on the disk), tries it, and puts it into its folder. Takes no body. Answers when it is done; disconnecting stops it, and an engine that was there stays. Used by `copyloom model install` and Settings.
         */
        post: operations["installEngine"];
        /**
         * Remove the engine
         * @description Removes the engine. The files in the models folder stay. Used by `copyloom model uninstall`.
         */
        delete: operations["uninstallEngine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/model/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop the language model
         * @description Cancels all commands that ask the language model or wait for it, such as those of triggers. Used by `copyloom model stop`.
         */
        delete: operations["stopModelCommands"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/model/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the examples that judge a model
         * @description Returns the examples of `copyloom model check`, in the order in which they run.
         */
        get: operations["listModelChecks"];
        put?: never;
        /**
         * Judge the model by one example
         * @description Runs one example through the language model in use, and returns which expected properties the result has. Answers when it is done; disconnecting stops the model. Used by `copyloom model check`.
         */
        post: operations["runModelCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the version
         * @description Returns the version of Copyloom and what it runs on. Used by Settings.
         */
        get: operations["getAbout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the licenses
         * @description Returns the licenses of Copyloom and of the packages that it ships with, with their texts. They are collected when the pages are built; before that, returns 422. Used by Settings.
         */
        get: operations["listLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a folder of Copyloom
         * @description Shows a folder of Copyloom in your file manager. If there is none, returns 422; the message says where the folder is. Used by Settings.
         */
        post: operations["revealFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a window
         * @description Opens a window of the running application, the settings at the given pane, or raises the window if it is already open. If there is no display, or nothing installed that can show windows, returns 422; the message says what to do. The explorer is the page of the API where requests can be tried; in its window, it needs no key, also while the API is off. Used by `copyloom open`, `copyloom settings`, `copyloom docs` and `copyloom welcome`.
         */
        post: operations["openWindow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/welcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the introduction
         * @description Closes the window of the first start and opens the overlay. With `samples`, entries that show what the overlay can do are added to the history first, with the tag `copyloom-sample`, unless the history had entries before the first start. Used by this window.
         */
        post: operations["finishWelcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the samples
         * @description Deletes the entries with the tag `copyloom-sample`. Those that were edited, described or pinned stay, without the tag. Used by `copyloom samples delete`, and by the window of the first start.
         */
        delete: operations["removeSamples"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Start at login or not
         * @description Changes the setting `startAtLogin`, and nothing else. Used by the window of the first start.
         */
        put: operations["changeLogin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/desktop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add something to GNOME
         * @description Adds to GNOME on Wayland what only it can do for Copyloom, because the user asked for it: a custom shortcut in its settings that opens the overlay, or the extension of GNOME Shell. Used by the settings window and by the window of the first start.
         */
        post: operations["addToDesktop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entries, one line each
         * @description Lists the history like `GET /v1/history`, with as much of each entry as a list shows. Used by the overlay.
         */
        get: operations["listLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications
         * @description Lists the applications that entries were copied in, last used first, at most 1,000. Used by the overlay.
         */
        get: operations["listApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Paste several entries
         * @description Joins the texts of several entries, puts the result on the clipboard and records it, or pastes them one after the other. One entry keeps its formats. Among several, pictures are refused. Used by the overlay.
         */
        post: operations["useEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview an entry
         * @description Returns an entry with the beginning of its text, and where a search matches it. Used by the overlay.
         */
        get: operations["previewEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture
         * @description Returns the picture of an entry, up to 16 MB. One of over 12 megapixels is made smaller. Used by the overlay.
         */
        get: operations["getPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a small picture
         * @description Returns the picture of an entry in a size for lists: at most 112 × 56 pixels, and without motion. Used by the overlay.
         */
        get: operations["getThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of an entry
         * @description Lists the files of an entry with their sizes. Used by the overlay.
         */
        get: operations["listEntryFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of an entry
         * @description Compares the versions of an entry. Used by the overlay.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/paste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Paste an entry into the application you came from
         * @description Puts an entry on the clipboard like `copyEntry`, hides the overlay, returns the focus to the window that had it before, and presses the paste key there. If that is not possible, the entry stays on the clipboard, and `reason` says why. With `keepClipboard`, the entry is on the clipboard only until the application has fetched it; then what was there before is put back, as far as the history has it. If that or the paste is not possible, nothing changes, and the request returns 422 `not_supported`. Used by the overlay.
         */
        post: operations["pasteEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an entry so that it can be restored
         * @description Deletes an entry like `DELETE /v1/history/{id}`: it is erased from the history at once. For a minute, Copyloom keeps it in memory, and the file of its picture, so that `restoreEntry` can restore it. Clearing the history or quitting ends that earlier. Used by the overlay.
         */
        delete: operations["removeEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted entry
         * @description Restores an entry that `removeEntry` deleted, at its place in the history, with its tags, description, pin, formats and versions. If its content was copied again meanwhile, the new entry becomes part of it. Takes no body. Used by the overlay.
         */
        post: operations["restoreEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a link
         * @description Opens the link that an entry is, in your default browser. Takes no body. Only web addresses are opened: other links could start any program. Used by the overlay.
         */
        post: operations["openLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reveal files
         * @description Shows the files of an entry, or the file that its text is the path of, in your file manager, or opens their folder if the file manager can't select them. Takes no body. A file is never opened itself: it could be a program. Used by the overlay.
         */
        post: operations["revealFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a picture
         * @description Saves the picture of an entry as a file in your pictures folder, under a name that no file has yet. Takes no body. Used by the overlay.
         */
        post: operations["savePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/overlay/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide the overlay
         * @description Hides the overlay. Where it is shown by a browser, it is closed. Does nothing if it isn't open.
         */
        post: operations["hideOverlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/entries/{id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest commands for an entry
         * @description Lists commands that fit the content of an entry, the best first: of a text, those that `detect` finds. Used by the overlay.
         */
        get: operations["suggestCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List past commands
         * @description Lists the newest 200 commands that were used in the overlay. None is stored while recording is off, or if it contains what looks like a private key, a token or a card number. Clearing the history clears them. Used by the overlay.
         */
        get: operations["listPastCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a pipeline and show its progress
         * @description Like `POST /v1/run`, but answers line by line, each a JSON object: how many commands are ahead in the queue of the language model, the text that the model writes if that is the result, and at last the result or the error. Disconnecting stops it. Used by the command line.
         */
        post: operations["streamRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/command/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a typed line
         * @description Tells whether a line is a search or a command. It is a command if it starts with a source such as `$1`, with a filter or an action and a space or `|`, or with `=` for arithmetic; a line that starts with a space is a search. A command is run like `POST /v1/run`, with the same limits, changes nothing and runs none of your own scripts. Returns the beginning of its result, what each stage makes, and the effects it would have, or what is wrong with it. Used by the overlay and `copyloom run --interactive`, while you type.
         */
        post: operations["previewCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/command/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use a typed command
         * @description Runs a command, puts its result on the clipboard, records it, applies the effects of the command, and pastes the result unless it is only to be copied. Unlike a run of the API, it runs your own scripts: only the overlay and the command line can call this. A command that names a secret returns 403 `secret`, except in the overlay: there, it needs the `mark` of the preview, asks for a password, hides the overlay meanwhile, and neither records nor announces what it makes (if it asks a language model, or uses an action that is marked as long-running, a desktop notification says that it runs, and can cancel it); the result is marked as a secret, and cleared from the clipboard after the paste or after some time. A paste sequence is stored in the list variable that the command ends with, or else in `@sequence`. If the command fails, nothing is changed. An entry that it deletes with `forget` can be restored for a minute. If it takes longer than a moment, the response comes first: `{ "pasted": false }`. A desktop notification then announces the result, which is recorded and leaves the clipboard alone, or why the command failed. Used by the overlay.
         */
        post: operations["useCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/command/variable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a result in a variable
         * @description Runs a command and stores its result in a variable: a list or a table stays one. Applies the effects of the command, and leaves the clipboard as it is. Without a line, stores the text of the entry; of an image, the recognized text. Replaces a variable of that name only if asked to. Used by the overlay.
         */
        post: operations["keepAsVariable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/command/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn a command into an action
         * @description Adds an action that does what a command does. Without a line, the text of the entry is the command. The command is not run. Used by the overlay.
         */
        post: operations["keepAsAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/command/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a typed command
         * @description Returns what the word before the cursor can become: filters and actions, variables, tags, or the keys of the value that the filters before it make. Says which argument is expected, and expands an abbreviation that a space has just ended. Used by the overlay and `copyloom run --interactive`, while you type.
         */
        post: operations["completeCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read entries with everything that is stored of them
         * @description Returns the newest entries, or those below one of them, with their formatting and versions, as many as fit into about 16 MB, but at least one. Pictures are files in `folder`. Used by `copyloom export`.
         */
        get: operations["exportEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import entries
         * @description Adds entries that were copied elsewhere, each in its place in the order of copying, or says what would become of them. An entry whose content is already in the history is not added again; the one that is there gets tags, a pin and a description that it lacks. What you ignore is skipped, as with copies, and so is what your limits don't keep. No trigger fires, and the clipboard doesn't change. Send entries newest first, with a body of up to 64 MB. Used by `copyloom import`.
         */
        post: operations["importEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/import/variable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a variable
         * @description Adds a variable that holds a text, or says what would become of it. One of the same name stays as it is. Used by `copyloom import`.
         */
        post: operations["importVariable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/import/abbreviation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import an abbreviation
         * @description Adds an abbreviation, or says what would become of it. One of the same word stays as it is. Used by `copyloom import`.
         */
        post: operations["importAbbreviation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control/import/room": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make room for entries to import
         * @description Moves newer entries up, so that those that will be imported fit between them. The order of the list doesn't change, and copies don't wait for it. Answers when it is done. Without it, entries are imported as near to their place as possible. Used by `copyloom import`.
         */
        post: operations["makeRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The switch, port, listener and key of the public API, and the folders of the application. */
        Api: {
            /** @description Whether the API is turned on. */
            on: boolean;
            /** @description The port it listens on, or would listen on if it were on. */
            port: number;
            /**
             * @description The state of the listener. It is `listening` only once the port is open.
             * @enum {string}
             */
            state: "off" | "starting" | "listening" | "failed";
            /** @description The status in words, to follow "The API is": off, starting, listening at …, not listening because … */
            status: string;
            /** @description The URL of the API. Present only while it is listening. */
            url?: string;
            /** @description About the API key, without the key itself. */
            key: {
                /** @description Whether there is a key. */
                present: boolean;
                /** @description Where the key is stored, as part of a sentence: `in the login keychain`, or in which file and why. If there is no key, where it would be stored. */
                where: string;
                /** @description Whether it is stored in the login keychain. */
                keychain: boolean;
            };
            /** @description The folders of the application. */
            home: {
                /** @description The folder of the settings. */
                config: string;
                /** @description The folder of the history. */
                data: string;
                /** @description The folder of the private socket. */
                run: string;
            };
            /** @description Whether the application is running. If not, this response comes from stored settings, and nothing is listening. */
            running: boolean;
            /** @description The process id of the running application. */
            pid: number;
        };
        /** @description What to change about the API; fields you leave out stay as they are. At least one field is required. */
        ApiChange: {
            /** @description `true` turns the API on and generates a key if there is none; `false` turns it off. */
            on?: boolean;
            /** @description The port to listen on, now and after a restart. */
            port?: number;
        };
        /** @description The API key. */
        Key: {
            /** @description The key: `clm_` followed by 43 characters. */
            key: string;
            /** @description Where the key is stored, as part of a sentence: `in the login keychain`, or in which file and why. */
            where: string;
        };
        /** @description The key, or a command line with it, is on the clipboard. */
        Copied: {
            /** @description Where the key is stored, as part of a sentence: `in the login keychain`, or in which file and why. */
            where: string;
        };
        /** @description What connects a program, with the key in it. */
        Lines: {
            /** @description Sends a first request with curl. */
            curl: string;
            /** @description How to register the MCP server with each client. */
            clients: components["schemas"]["McpRegistration"][];
        };
        /** @description How to register the MCP server with a client. */
        McpRegistration: {
            /**
             * @description The client, as in `copyloom mcp --register`.
             * @enum {string}
             */
            client: "claude-code" | "claude-desktop" | "cursor" | "vscode" | "windsurf" | "zed" | "codex" | "gemini" | "copilot";
            /** @description What the client is called. */
            title: string;
            /** @description A command for a terminal or, if there is a `file`, what belongs into it. Contains the key. */
            text: string;
            /** @description The configuration file of the client. Absent if `text` is a command. */
            file?: string;
            /** @description The command that does the same. */
            register: string;
        };
        /** @description What to copy. */
        LineChoice: {
            /**
             * @description The curl command, or the registration with an MCP client.
             * @enum {string}
             */
            line: "curl" | "claude-code" | "claude-desktop" | "cursor" | "vscode" | "windsurf" | "zed" | "codex" | "gemini" | "copilot";
        };
        /** @description A deleted entry that can still be restored. */
        RemovedEntry: {
            /** @description The identifier of the entry. */
            id: number;
            /**
             * Format: date-time
             * @description Until when it can be restored.
             */
            restorableUntil: string;
        };
        /** @description An entry that is in the history again. */
        RestoredEntry: {
            /** @description The identifier of the entry. */
            id: number;
        };
        /** @description The link that was opened. */
        OpenedLink: {
            /** @description Its address. */
            url: string;
        };
        /** @description The files that were shown. */
        RevealedFiles: {
            /** @description The folder that they are in. For files in several folders, the first. */
            folder: string;
        };
        /** @description A picture that was saved. */
        SavedPicture: {
            /** @description The path of the new file. */
            path: string;
        };
        /**
         * @description A pane of the settings.
         * @enum {string}
         */
        Pane: "general" | "capture" | "rules" | "variables" | "secrets" | "model" | "storage" | "advanced" | "about";
        /** @description How the introduction ends. */
        WelcomeEnd: {
            /** @description Whether to add samples to the history. */
            samples: boolean;
        };
        /** @description The samples that were added. */
        AddedSamples: {
            /** @description How many. */
            added: number;
        };
        /** @description The samples that were deleted. */
        RemovedSamples: {
            /** @description How many. */
            deleted: number;
        };
        /** @description Whether the desktop starts Copyloom at login. */
        LoginChange: {
            /** @description `true` starts it, `false` doesn't. */
            on: boolean;
        };
        /** @description What to add to GNOME. */
        DesktopAddition: {
            /**
             * @description `shortcut` is a custom shortcut, `extension` the extension of GNOME Shell.
             * @enum {string}
             */
            part: "shortcut" | "extension";
        };
        /** @description What was added to GNOME. */
        AddedToDesktop: {
            /** @description What works now, or what you have to do for it. */
            message: string;
        };
        /** @description The window to open, and the pane to show. */
        WindowRequest: {
            /**
             * @description The window to open.
             * @enum {string}
             */
            window: "settings" | "overlay" | "welcome" | "explorer";
            /** @description The pane of the settings. Default: the first one. */
            pane?: components["schemas"]["Pane"];
        };
        /** @description An open window. */
        OpenedWindow: {
            /**
             * @description The window that is open.
             * @enum {string}
             */
            window: "settings" | "overlay" | "welcome" | "explorer";
            /** @description The pane of the settings. Absent for other windows, which have none. */
            pane?: components["schemas"]["Pane"];
            /**
             * @description What shows the window: gjs with WebKitGTK, a Chromium-family browser in a separate window, or your default browser.
             * @enum {string}
             */
            shownBy: "gjs" | "chromium" | "browser";
            /** @description `true` if the window was opened; `false` if it was already open and was raised. */
            opened: boolean;
        };
        /** @description How much was deleted. */
        Deleted: {
            /** @description The number of deleted elements. */
            deleted: number;
        };
        /** @description An error. Every response with a status of 400 or above has this body, with exactly these three fields. */
        Error: {
            /**
             * @description The kind of error: a stable name that programs can test for.
             * @enum {string}
             */
            error: "invalid_json" | "invalid_request" | "unauthorized" | "foreign_origin" | "foreign_user" | "not_found" | "method_not_allowed" | "request_timeout" | "length_required" | "too_large" | "misdirected" | "unknown_entry" | "not_changeable" | "script_not_shipped" | "shipped_action" | "secret" | "conflict" | "invalid_pattern" | "invalid_pipeline" | "invalid_expansion" | "unknown_action" | "refused_step" | "command_failed" | "not_a_list" | "not_supported" | "internal" | "no_key" | "clipboard_unavailable" | "busy" | "read_timeout" | "storage_full" | "storage_read_only";
            /** @description What was wrong, where, what was expected and what to do next, for people to read. Don't parse it; the wording may change. */
            message: string;
            /** @description The status code of the response. */
            status: number;
        };
        /** @description The names of the secrets, without their values. */
        Secrets: {
            /** @description The names, without the `!`, sorted. */
            names: string[];
            /** @description Where they are stored. */
            where: string;
            /**
             * @description What asks for your password before a secret is opened. Absent if nothing can ask.
             * @enum {string}
             */
            asks?: "polkit" | "keyring";
            /** @description Why nothing can ask, and what to do. */
            problem?: string;
        };
        /** @description The value of the secret. */
        OpenedSecret: {
            /** @description The value. */
            value: string;
        };
        /** @description The secret is on the clipboard. */
        CopiedSecret: {
            /** @description After how many seconds it is cleared from there. */
            seconds: number;
        };
        /** @description The value of the secret. */
        NewSecret: {
            /** @description The value. */
            value: string;
        };
        /** @description The secret was stored. */
        StoredSecret: {
            /** @description The name, without the `!`. */
            name: string;
            /** @description Where it is stored. */
            where: string;
        };
        /** @description A setting. */
        Setting: {
            /** @description The name. */
            name: string;
            /** @description The current value. */
            value: unknown;
            /** @description The default value. */
            default: unknown;
            /** @description What a page calls it. */
            label: string;
            /** @description What it does. */
            summary: string;
            form: components["schemas"]["SettingForm"];
            /** @description The name in earlier versions, which is still accepted. */
            formerly?: string;
            /** @description The command that changes it, because a change here is refused. */
            changedBy?: string;
            /** @description Why the value in the settings file isn't used, and what is. */
            problem?: string;
        };
        /** @description How a page edits the setting. */
        SettingForm: {
            /**
             * @description The kind of control.
             * @enum {string}
             */
            kind: "switch" | "choice" | "number" | "text" | "list";
            /** @description The values of a choice, and what a page calls them. */
            choices?: {
                /** @description The value. */
                value: string;
                /** @description What a page calls it. */
                label: string;
            }[];
            /** @description The smallest number. */
            min?: number;
            /** @description The largest number. */
            max?: number;
            /** @description The unit of a number. */
            unit?: string;
        };
        /** @description All settings, in order. */
        Settings: {
            /** @description The settings. */
            settings: components["schemas"]["Setting"][];
        };
        /** @description New values by setting name. Either all are saved or none. */
        SettingsChange: {
            [key: string]: unknown;
        };
        /** @description A new shortcut. */
        ShortcutChange: {
            /** @description The keys, such as `Ctrl+Shift+V`; empty for none. */
            shortcut: string;
        };
        /** @description Whether the shortcut is paused. */
        ShortcutPause: {
            /** @description `true` gives up the keys, `false` takes them again. */
            paused: boolean;
        };
        /** @description The shortcut that opens the overlay, and whether it works. */
        OverlayShortcut: {
            /** @description The keys; empty for none. */
            shortcut: string;
            /** @description Whether it opens the overlay. */
            works: boolean;
            /** @description The same in a sentence. If it doesn't work, why, and what to do. */
            message: string;
            /** @description Another shortcut that no program has. Present if another program has this one and one was found. */
            free?: string;
            /**
             * @description Present if the desktop can open the overlay itself: `addToDesktop` adds the shortcut to its settings.
             * @constant
             */
            addable?: true;
        };
        /** @description An action: its keyword, and the fields that its kind needs. */
        ActionDraft: {
            /** @description The name: lowercase letters, digits and `-`, starting with a letter, at most 64 characters. */
            keyword: string;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            kind?: "substitute" | "script" | "pipeline";
            /** @description What it does, in a sentence. */
            summary?: string;
            /** @description For a substitution: a JavaScript regular expression, without slashes. */
            pattern?: string;
            /** @description For a substitution: the replacement. Default: empty. */
            replacement?: string;
            /** @description For a substitution: flags of the pattern, such as `i`. */
            flags?: string;
            /** @description For a script: the source. */
            script?: string;
            /** @description For a script: the program that runs it. Default: `sh`. */
            interpreter?: string;
            /** @description For a script: the time limit in seconds. Default: 10. */
            timeLimit?: number;
            /**
             * @description For a script: the format of its output. Default: `text`.
             * @enum {string}
             */
            scriptOutput?: "text" | "html" | "rtf";
            /** @description For a script: `true` discards its output. */
            discardsOutput?: boolean;
            /** @description For a pipeline: the command, as in `POST /v1/run`. */
            pipeline?: string;
            /** @description Whether it takes seconds. */
            longRunning?: boolean;
            /** @description Whether it works without input. */
            worksWithoutInput?: boolean;
        };
        /** @description The condition a copy must meet: exactly one of `regex`, `pipeline`, `tag` and `app`. */
        DraftCondition: {
            /** @description A JavaScript regular expression that matches anywhere in the text. */
            regex?: string;
            /** @description A command that returns true, such as `is url and matches /invoice/`. If it doesn't end with a test, the copy matches if the result is not empty. */
            pipeline?: string;
            /** @description A tag the copy has. */
            tag?: string;
            /** @description The application the copy was made in. */
            app?: string;
        };
        /** @description A trigger: what it fires on, and what it runs. */
        TriggerDraft: {
            condition: components["schemas"]["DraftCondition"];
            /** @description The keyword of an existing action. */
            action: string;
            /** @description The arguments of the action. */
            arguments?: string[];
        };
        /** @description One of your own actions. */
        OwnAction: {
            /** @description Its keyword. */
            keyword: string;
            /** @description Changes whenever the action does. */
            version: string;
            definition: components["schemas"]["ActionDraft"];
            /** @description The filter that ships with Copyloom and that the action hides. Absent if it hides none. */
            hides?: string;
            /** @description The rules that use it, such as `trigger 2 and the action outer`. Absent if there are none. */
            usedBy?: string;
        };
        /** @description A trigger. */
        OwnTrigger: {
            /** @description Its identifier. */
            id: number;
            /** @description Changes whenever its condition, action or arguments do. */
            version: string;
            definition: components["schemas"]["TriggerDraft"];
            /** @description Whether it fires. */
            enabled: boolean;
            /** @description Why it can't work. Absent if nothing is known to be wrong. */
            fault?: string;
        };
        /** @description An abbreviation. */
        OwnAbbreviation: {
            /** @description Its identifier. */
            id: number;
            /** @description Changes whenever the abbreviation does. */
            version: string;
            /** @description The word. */
            abbreviation: string;
            /** @description The text it expands to. */
            expansion: string;
            /** @description Why it is not expanded, such as `it is a keyword`. Absent if it is. */
            ignored?: string;
            /** @description A keyword in the expansion that no filter or action has. Absent if there is none. */
            unknown?: string;
        };
        /** @description A filter or a word that ships with Copyloom. */
        BuiltIn: {
            /** @description Its keyword. */
            keyword: string;
            /** @description Other keywords for it. */
            aliases?: string[];
            /** @description What it does. */
            summary: string;
            /** @description Its group. */
            family: string;
            /** @description How to write it, such as `replace WHAT WITH`. Absent for words that aren't filters. */
            usage?: string;
            /**
             * @description Present if it is a word of the language, which no action can hide.
             * @constant
             */
            isWord?: true;
        };
        /** @description All rules. */
        Rules: {
            /** @description Your own actions, by keyword. */
            actions: components["schemas"]["OwnAction"][];
            /** @description The triggers, in the order in which they fire. */
            triggers: components["schemas"]["OwnTrigger"][];
            /** @description The abbreviations, oldest first. */
            abbreviations: components["schemas"]["OwnAbbreviation"][];
            /** @description What ships with Copyloom, also what an action hides. */
            builtIn: components["schemas"]["BuiltIn"][];
        };
        /** @description A change of an action. */
        ActionChange: {
            /** @description The version that was read. */
            version: string;
            action: components["schemas"]["ActionDraft"];
        };
        /** @description A changed action. */
        ChangedAction: {
            /** @description Its keyword now. */
            keyword: string;
            /** @description How many other rules now use its new keyword. */
            followed: number;
        };
        /** @description What to change. Only the fields that are present change. */
        TriggerChange: {
            /** @description The version that was read. Needed with `trigger`. */
            version?: string;
            trigger?: components["schemas"]["TriggerDraft"];
            /** @description Whether it fires. */
            enabled?: boolean;
            /** @description Its new place in the order of firing, counted from 1. */
            place?: number;
        };
        /** @description A changed trigger. */
        ChangedTrigger: {
            /** @description Its identifier. */
            id: number;
            /** @description Whether it fires. */
            enabled: boolean;
        };
        /** @description A change of an abbreviation. */
        AbbreviationChange: {
            /** @description The version that was read. */
            version: string;
            /** @description The word, at most 64 characters: no whitespace, no quotes, none of `|`, `>`, `(` and `)`, nothing invisible, no digits but 0 to 9, and nothing that already has a meaning in commands. */
            abbreviation: string;
            /** @description The text it expands to, without line breaks. */
            expansion: string;
        };
        /** @description A changed abbreviation. */
        ChangedAbbreviation: {
            /** @description Its identifier. */
            id: number;
            /** @description The word. */
            abbreviation: string;
        };
        /** @description An action to try, and the entry to try it on. */
        ActionToTry: {
            action: components["schemas"]["ActionDraft"];
            /** @description The keyword of the action that it would replace. Absent for a new one. */
            replaces?: string;
            /** @description The identifier of the entry. By default, the newest. */
            entry?: number;
            /** @description Whether to run your own scripts. By default, they don't run. */
            run?: boolean;
        };
        /** @description What an action would make of an entry. */
        ActionTrial: {
            /** @description The beginning of the result. Absent if there is a problem. */
            text?: string;
            /**
             * @description The shape of the result. A table is a list of hashes.
             * @enum {string}
             */
            shape?: "text" | "list" | "table" | "hash" | "image" | "truth";
            /** @description The number of characters, elements, rows or keys of the result. */
            count?: number;
            /**
             * @description Present if `text` is only the beginning.
             * @constant
             */
            cut?: true;
            /** @description What the command would change, as written. */
            effects?: string[];
            /** @description What is suspicious but not wrong, in full sentences. */
            warnings?: string[];
            /** @description What each stage made, up to the one that failed. */
            trace?: components["schemas"]["CommandStage"][];
            problem?: components["schemas"]["CommandProblem"];
            /** @description The language model that it would ask. It is asked only if `run` is true, so there is no `text`. */
            model?: {
                /** @description Its name. */
                name: string;
                /** @description The host that would get the text. Absent if that is this computer. */
                sentTo?: string;
            };
            /** @description The first of your own scripts that it would run. It runs only if `run` is true, so there is no `text`. */
            script?: string;
            /** @description The secret that it names, which is not opened. */
            secret?: string;
            /** @description For a substitution: what its pattern matches. */
            matched?: {
                /** @description The beginning of the entry, at most 5,000 characters. */
                text: string;
                /** @description Start and end of each match in UTF-16 units, one after the other; at most 200 matches. */
                places: number[];
            };
        };
        /** @description An entry on which a trigger would have fired. */
        TriedCopy: {
            /** @description The identifier of the entry. */
            id: number;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            kind: "text" | "image" | "files";
            /** @description The first line of the entry, at most 300 characters. */
            text: string;
            /**
             * Format: date-time
             * @description When it was last copied.
             */
            copiedAt: string;
            /** @description The beginning of the text that would have replaced it, at most 500 characters. Absent if it would stay as it is. */
            made?: string;
            /**
             * @description Present if `made` is only the beginning.
             * @constant
             */
            cut?: true;
            /**
             * @description Present if a picture would have been made of it.
             * @constant
             */
            picture?: true;
            /** @description What else the trigger would have changed, as written. */
            effects: string[];
            /** @description The language model that would have been asked. What it writes isn't known. */
            model?: string;
            /** @description The script that would have run. What it makes isn't known. */
            script?: string;
            /** @description Why it would have failed. */
            problem?: string;
        };
        /** @description On which of the newest entries a trigger would have fired. */
        TriggerTrial: {
            /** @description Entries it was tried on. */
            tested: number;
            /** @description Entries that were too long. */
            skipped: number;
            /** @description Entries for which there was no time. */
            untested: number;
            /** @description Entries on which it would have fired. */
            fired: number;
            /** @description Entries on which its condition failed, so that it would not have fired. */
            failed: number;
            /** @description Why the condition failed on the newest of them. Absent if it never did. */
            failure?: string;
            /** @description The newest of them, at most 20. */
            items: components["schemas"]["TriedCopy"][];
            /** @description Why the trigger can't be used. */
            problem?: {
                /** @description The reason, with the field and the column if they are known. */
                message: string;
            };
        };
        /** @description The triggers that fired since the start. */
        FiredTriggers: {
            /** @description Newest first, at most 500. */
            items: {
                /**
                 * Format: date-time
                 * @description When.
                 */
                at: string;
                /** @description Its identifier. */
                trigger: number;
                /** @description Its action. */
                action: string;
                /** @description The entry. */
                entry: number;
            }[];
        };
        /** @description A problem that occurred in the background. */
        LogLine: {
            /** @description The identifier. Never reused. */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description What happened, in a sentence or two. */
            text: string;
            /** @description The entry it is about. */
            entry?: number;
            /** @description The trigger it is about. */
            trigger?: number;
        };
        /** @description A page of the log, newest first. */
        LogPage: {
            /** @description The lines. */
            items: components["schemas"]["LogLine"][];
            /** @description The number of elements in the full list, after filtering. */
            total: number;
            /** @description Where this page starts, counting from 0. */
            offset: number;
            /** @description The page size that was used: as requested, but at most 200. */
            limit: number;
            /** @description The number of elements on this page. */
            count: number;
            /** @description Whether another page follows. */
            hasMore: boolean;
            /** @description The `offset` of the next page. Absent on the last page. */
            nextOffset?: number;
        };
        /** @description A feature of Copyloom, and whether it works on this computer. */
        Check: {
            /** @description The name of the feature. */
            name: string;
            /** @description Whether it works. True also if it is off. */
            works: boolean;
            /** @description How it works on this computer, or why it doesn't. */
            message: string;
            /**
             * @description Present for a past event, such as a repair. Shown until the next start.
             * @constant
             */
            note?: true;
            /** @description How to fix it. */
            remedy?: string;
            /**
             * @description Present if it is off, because you chose so or because this version doesn't include it.
             * @constant
             */
            off?: true;
            fix?: components["schemas"]["Fix"];
        };
        /** @description The answer of an application that is about to quit. */
        Quitting: {
            /** @description Always true. */
            quitting: boolean;
        };
        /** @description The answer of an application that is about to reopen its home. */
        Reopening: {
            /** @description Always true. */
            reopening: boolean;
        };
        /** @description The result of checking the history file. */
        Repair: {
            /** @description One sentence for each kind of damage, with what was done about it. Empty if there is none. */
            found: string[];
        };
        /** @description What works on this computer, and what doesn't. */
        Checks: {
            /** @description The features, in order. */
            checks: components["schemas"]["Check"][];
        };
        /** @description An entry in one line. */
        EntryLine: {
            /** @description The identifier of the entry. */
            id: number;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            kind: "text" | "image" | "files";
            /** @description The first line of the content that is not blank, without surrounding space. Cut after 300 characters. For an image, of the recognized text. */
            text: string;
            /** @description Whether the entry is pinned. */
            pin: boolean;
            /** @description The tags, as in the public entry. */
            tags: string[];
            /** @description Your description of the entry. Absent if there is none. */
            description?: string;
            /** @description The application it was copied in. Absent if unknown. */
            app?: string;
            /**
             * Format: date-time
             * @description When it was last copied.
             */
            copiedAt: string;
            /** @description The size of the full content. */
            bytes: number;
            /** @description The size of the image in pixels. Present only on image entries. */
            image?: {
                /** @description The width. */
                width: number;
                /** @description The height. */
                height: number;
            };
            /** @description The number of files. Present only on files entries. */
            files?: number;
            /** @description Where the search matches the line: in each field, pairs of start and end, in UTF-16 units, one after the other. Present if there is a search. */
            matches?: {
                /** @description In `text`. */
                text?: number[];
                /** @description In `description`. */
                description?: number[];
                /** @description In `app`. */
                app?: number[];
            };
        };
        /** @description A page of entries, one line each, newest first unless a search puts better matches first. */
        EntryLinePage: {
            /** @description The lines. */
            items: components["schemas"]["EntryLine"][];
            /** @description The number of elements in the full list, after filtering; at least, if `counted` is `false`. */
            total: number;
            /** @description Whether `total` is exact. */
            counted: boolean;
            /** @description Where this page starts, counting from 0. */
            offset: number;
            /** @description The page size that was used: as requested, but at most 200. */
            limit: number;
            /** @description The number of elements on this page. */
            count: number;
            /** @description Whether another page follows. */
            hasMore: boolean;
            /** @description The `offset` of the next page. Absent on the last page. */
            nextOffset?: number;
            /** @description Whether no entry contains the text, so that these are approximate matches. */
            approximate: boolean;
        };
        /** @description How to paste the entry. */
        PasteRequest: {
            /**
             * @description Only as plain text, without formatting. For an image, its recognized text.
             * @default false
             */
            plain: boolean;
            /** @description Puts back afterwards what was on the clipboard before. */
            keepClipboard?: boolean;
        };
        /** @description What became of the paste. */
        Pasted: {
            /** @description Whether the paste key was pressed in the application. If not, the entry is on the clipboard. */
            pasted: boolean;
            /** @description Why it was not pressed. Present if `pasted` is `false`. */
            reason?: string;
        };
        /** @description What became of the result of a command, and of the entry that it started with. */
        UsedCommand: {
            /** @description Whether the paste key was pressed in the application. If not, the result is on the clipboard. */
            pasted: boolean;
            /** @description Why it was not pressed. Absent if it was not to be pressed. */
            reason?: string;
            removed?: components["schemas"]["RemovedEntry"];
        };
        /** @description A window that is no longer visible. */
        HiddenWindow: {
            /**
             * @description The window.
             * @enum {string}
             */
            window: "overlay";
        };
        /** @description What limits of the history would delete. */
        LimitForecast: {
            /** @description By the number of entries alone. */
            maxEntries: components["schemas"]["Deletion"];
            /** @description By age alone. */
            maxDays: components["schemas"]["Deletion"];
            /** @description By size alone. */
            maxMegabytes: components["schemas"]["Deletion"];
            /** @description By all limits together. */
            all: components["schemas"]["Deletion"];
            /** @description The most recent entries that would be deleted, at most 5. */
            newest: components["schemas"]["DeletedLine"][];
        };
        /** @description How much would be deleted. */
        Deletion: {
            /** @description Entries. */
            entries: number;
            /** @description Their size with formatting and old versions. */
            bytes: number;
        };
        /** @description An entry that would be deleted. */
        DeletedLine: {
            /** @description Its id. */
            id: number;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "text" | "image" | "files";
            /** @description The first line of its text, at most 300 characters. */
            text: string;
            /**
             * Format: date-time
             * @description When it was last copied.
             */
            copiedAt: string;
            /** @description Its size. */
            bytes: number;
        };
        /** @description A pattern to try. */
        PatternToTry: {
            /** @description A JavaScript regular expression without flags. */
            pattern: string;
        };
        /** @description What a pattern matches. */
        PatternTrial: {
            /** @description Entries it was matched against. */
            tested: number;
            /** @description Entries that were too long. */
            skipped: number;
            /** @description Entries it matches. */
            matched: number;
            /** @description The newest of them, at most 50. */
            items: components["schemas"]["PatternMatch"][];
            /** @description Why the pattern can't be used. */
            problem?: {
                /** @description The reason. */
                message: string;
                /** @description The character that is wrong, counted from 0 in UTF-16 units, if it is known. */
                at?: number;
            };
        };
        /** @description An entry that a pattern matches. */
        PatternMatch: {
            /** @description Its id. */
            id: number;
            /** @description The text around the first match, in one line, at most 160 characters. */
            text: string;
            /** @description Where the match starts in `text`, in UTF-16 units. */
            start: number;
            /** @description Where it ends, at most the end of `text`. */
            end: number;
            /**
             * Format: date-time
             * @description When it was last copied.
             */
            copiedAt: string;
            /** @description The application it was copied in. */
            app?: string;
        };
        /** @description Entries that look like they contain a secret. */
        SuspectedSecrets: {
            /** @description Entries that were examined. */
            tested: number;
            /** @description Entries that were too long. */
            skipped: number;
            /** @description Entries that look like they contain a secret. */
            suspected: number;
            /** @description The newest of them, at most 50. */
            items: components["schemas"]["SuspectedSecret"][];
        };
        /** @description An entry that looks like it contains a secret. */
        SuspectedSecret: {
            /** @description Its id. */
            id: number;
            /** @description What it seems to contain, such as `card`. */
            kinds: string[];
            /** @description The text around the first secret, in one line, at most 160 characters. Secrets are masked. */
            text: string;
            /**
             * Format: date-time
             * @description When it was last copied.
             */
            copiedAt: string;
            /** @description The application it was copied in. */
            app?: string;
        };
        /** @description Applications with their entries. */
        SeenApps: {
            /** @description The applications, last used first. */
            items: components["schemas"]["SeenApp"][];
        };
        /** @description An application that entries were copied in. */
        SeenApp: {
            /** @description Its name. */
            name: string;
            /** @description How many entries were last copied in it. */
            entries: number;
            /**
             * Format: date-time
             * @description When the latest of them was copied.
             */
            copiedAt: string;
        };
        /** @description The languages of text recognition. */
        RecognitionLanguages: {
            /** @description The OCR engines. */
            engines: components["schemas"]["RecognitionEngine"][];
            /** @description Why some of the chosen languages are not recognized. */
            problem?: {
                /** @description What is missing. */
                message: string;
                /** @description How to get it. */
                remedy: string;
            };
        };
        /** @description An OCR engine. */
        RecognitionEngine: {
            /**
             * @description Its name in the setting `recognitionEngine`.
             * @enum {string}
             */
            name: "built-in" | "tesseract";
            /** @description The codes of the languages it has data for. */
            languages: string[];
            /** @description Why it can't be used. */
            problem?: string;
        };
        /** @description Applications that entries were copied in. */
        Apps: {
            /** @description Their names, last used first. */
            items: string[];
        };
        /** @description A stage of a command, and the beginning of what it made. */
        CommandStage: {
            /** @description The stage as written. Empty for the input of a command without a source. */
            stage: string;
            /** @description What it does, in words. */
            does: string;
            /** @description How many pipelines in parentheses and actions it is inside. They follow the stage that runs them. */
            depth: number;
            /** @description What it made: a text as it is, a list or a hash as JSON. Absent if it failed. */
            value?: string;
            /**
             * @description The shape of what it made. A table is a list of hashes.
             * @enum {string}
             */
            shape?: "text" | "list" | "table" | "hash" | "image" | "truth";
            /** @description The number of characters, elements, rows or keys. */
            count?: number;
            /**
             * @description Present if `value` is only the beginning.
             * @constant
             */
            cut?: true;
            /** @description How many times it ran, if not once: inside parentheses, once for each element. `value` is from the first time. */
            runs?: number;
            /** @description How it read its input, such as `read as CSV, 3 columns, 20 rows`, or why it failed inside `try`. */
            note?: string;
        };
        /** @description Why a command can't run. */
        CommandProblem: {
            /** @description What is wrong, where, and what may have been meant. */
            message: string;
            /** @description The column of the line. Absent if the problem has no place in it. */
            column?: number;
        };
        /** @description A line as it was typed. */
        TypedLine: {
            /** @description The line. */
            line: string;
            /** @description The identifier of the selected entry, on which a command without a source works. By default, the newest. */
            entry?: number;
            /** @description A text on which a command without a source works, instead of an entry. It must begin with a filter then. */
            text?: string;
            /**
             * @description Present if the line is a pipeline for `POST /v1/run`, whatever it looks like. What a run refuses is a problem then, and nothing else.
             * @constant
             */
            command?: true;
            /** @description `false` to find out only whether the line is a command, which takes no time. By default, the command is tried. */
            run?: boolean;
        };
        /** @description What a line is, and if it is a command, what it would do. */
        LinePreview: {
            /**
             * @description Whether the line is a search or a command.
             * @enum {string}
             */
            kind: "search" | "command";
            /** @description The beginning of the result. Absent if there is a problem. */
            text?: string;
            /**
             * @description The shape of the result. A table is a list of hashes.
             * @enum {string}
             */
            shape?: "text" | "list" | "table" | "hash" | "image" | "truth";
            /** @description The number of characters, elements, rows or keys of the result. */
            count?: number;
            /**
             * @description Present if `text` is only the beginning.
             * @constant
             */
            cut?: true;
            /** @description What the command would change, as written. */
            effects?: string[];
            /** @description What is suspicious but not wrong, in full sentences. */
            warnings?: string[];
            /** @description What each stage made, up to the one that failed. */
            trace?: components["schemas"]["CommandStage"][];
            problem?: components["schemas"]["CommandProblem"];
            /**
             * @description Present if the line may be meant as a search: it starts with the name of a filter, an action or an abbreviation and contains no `|`, such as `first draft`, or with a word like the name of a filter, such as `uper | sort`.
             * @constant
             */
            mayBeSearch?: true;
            /** @description The language model that the command would ask. It is asked only when you use the command, so there is no `text`, and `trace` ends before it. */
            model?: {
                /** @description Its name. */
                name: string;
                /** @description The host that would get the text. Absent if that is this computer. */
                sentTo?: string;
            };
            /** @description The first of your own scripts that the command would run. It runs only when you use the command, so there is no `text`, and `trace` ends before it. */
            script?: string;
            /** @description The secrets that the command names, as written, also inside your own actions. They are opened only when you use the command, after you have typed a password, so there is no `text`, and `trace` is empty. Absent if there are none. */
            secrets?: string[];
            /** @description Of a command with a secret: it changes with everything that decides who gets the secret. Send it when you use the command. */
            mark?: string;
            /** @description Your own scripts that would get a secret, or what the command makes of it. Absent if there are none. */
            scripts?: string[];
            /** @description Your own actions in a command with a secret that hide a built-in filter of the same name. Absent if there are none. */
            hides?: string[];
        };
        /** @description A command, and what to do with its result. */
        CommandUse: {
            /** @description The line. */
            line: string;
            /** @description The identifier of the selected entry, on which a command without a source works. By default, the newest. */
            entry?: number;
            /**
             * @description `paste` pastes the result into the application you came from, `copy` only puts it on the clipboard, `sequence` pastes its first element or line, and each further paste the next one.
             * @enum {string}
             */
            use: "paste" | "copy" | "sequence";
            /** @description Whether to drop the formatting. By default, `false`. */
            plain?: boolean;
            /** @description The `mark` of the preview that was on the screen. A command with a secret opens it only with the current one. */
            mark?: string;
        };
        /** @description A variable, and what to store in it. */
        NewKeptVariable: {
            /** @description The name of the variable. With `@` before it, the lines of a text become a list. */
            name: string;
            /**
             * @description Whether to replace a variable of that name.
             * @default false
             */
            replace: boolean;
            /** @description The command. */
            line?: string;
            /** @description The identifier of the entry that the command works on, or that is kept. */
            entry?: number;
        };
        /** @description The variable that was set. */
        KeptVariable: {
            /** @description Its name with the sigil of its shape: `$` for a text, `@` for a list, `%` for a hash. */
            variable: string;
            removed?: components["schemas"]["RemovedEntry"];
        };
        /** @description An action, and the command that it runs. */
        NewKeptAction: {
            /** @description The keyword of the action. */
            keyword: string;
            /** @description The command. */
            line?: string;
            /** @description The identifier of the entry that the command works on, or that is kept. */
            entry?: number;
        };
        /** @description The action that was added. */
        KeptAction: {
            /** @description Its keyword. */
            keyword: string;
        };
        /** @description An entry as the overlay previews it. */
        EntryPreview: {
            /** @description The identifier, as in `/v1/history/{id}`. Never reused. */
            id: number;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            kind: "text" | "image" | "files";
            /** @description The beginning of the content as text: as many UTF-16 units as requested. For an image, the recognized text; for files, one path per line. */
            text: string;
            /** @description Whether the entry is pinned. Clearing the history keeps pinned entries. */
            pin: boolean;
            /** @description The tags: first those derived from the content (`url`, `email`, `color`, `path`, `json`, `uuid`, `image`, `files`), then the given tags, which you, a program or a trigger added. */
            tags: string[];
            /** @description Your description of the entry. Absent if there is none. */
            description?: string;
            /** @description The name of the application it was copied in, or `API` if it came through `PUT /v1/clipboard`. Absent if unknown. */
            app?: string;
            /** @description The URL of the page it was copied from. Absent if unknown. Not searched. */
            source?: string;
            /** @description The formats in which the content is stored. */
            formats: ("text" | "html" | "rtf" | "image" | "files")[];
            /**
             * Format: date-time
             * @description When it was last copied. Lists are in this order.
             */
            copiedAt: string;
            /**
             * Format: date-time
             * @description When it was first copied.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is deleted automatically, unless pinned by then. Absent if it doesn't expire. Copying it again without an expiry removes the expiry.
             */
            expiresAt?: string;
            /** @description How many times it was copied. */
            copies: number;
            /** @description The size of the full content, even if `value` is truncated: of text and paths in UTF-8, of an image as stored. */
            bytes: number;
            /**
             * @description Present if `text` is only the beginning.
             * @constant
             */
            cut?: true;
            /** @description The image. Present only on image entries. */
            image?: {
                /** @description The file name in the images folder. */
                file: string;
                /** @description The media type, such as `image/png`. */
                type: string;
                /** @description The width in pixels. */
                width: number;
                /** @description The height in pixels. */
                height: number;
                /** @description The size of the file in bytes. */
                bytes: number;
            };
            /** @description The paths. Present only on files entries. */
            files?: string[];
            /** @description Where the search matches `text`: pairs of start and end, in UTF-16 units, one after the other, at most 500 pairs. */
            matches: number[];
            /** @description How many earlier values it has. */
            versions: number;
            /** @description The formatted text, reduced to what Markdown can express. Present if the entry has HTML. */
            formatted?: components["schemas"]["FormattedNode"][];
            /** @description The text as a table, at most 200 rows. Present if it is cells separated by commas, tabs or the like. */
            table?: {
                /** @description The names of the columns. */
                header: string[];
                /** @description The cells of each row. */
                rows: string[][];
            };
        };
        /** @description A text, or an element with what is in it. */
        FormattedNode: {
            /** @description The name of the element, such as `strong`. Absent for a text. */
            element?: string;
            /** @description The text. Absent for an element. */
            text?: string;
            /** @description What is in the element. */
            children?: components["schemas"]["FormattedNode"][];
        };
        /** @description The picture of an entry. */
        Picture: {
            /** @description The media type. */
            type: string;
            /** @description The bytes of the picture. */
            base64: string;
        };
        /** @description The files of an entry. */
        EntryFiles: {
            /** @description The files, at most 100. */
            items: {
                /** @description The path. */
                path: string;
                /**
                 * @description What is there.
                 * @enum {string}
                 */
                kind: "file" | "folder" | "missing";
                /** @description The size of a file. */
                bytes?: number;
            }[];
        };
        /** @description What changed between the versions of an entry. */
        Changes: {
            /** @description The changes, newest first, at most 20. */
            items: {
                /**
                 * Format: date-time
                 * @description When the earlier value was replaced.
                 */
                at: string;
                lines?: components["schemas"]["ChangedLines"];
                /** @description Whether more lines follow. */
                cut?: boolean;
            }[];
            /** @description How many earlier changes are left out. */
            earlier: number;
        };
        /** @description All variables, with the beginning of their values. */
        VariableFacts: {
            /** @description The variables, by name. */
            items: {
                /** @description The name, without a sigil. */
                name: string;
                /**
                 * @description The shape. A list that begins with a hash counts as a table.
                 * @enum {string}
                 */
                shape: "text" | "list" | "table" | "hash";
                /** @description The beginning of the value in one line: of a text as it reads, otherwise of the JSON. */
                glimpse: string;
                /** @description The size in bytes as it is stored: of a text without its quotes, otherwise of the JSON. */
                bytes: number;
                /**
                 * Format: date-time
                 * @description When it was last set.
                 */
                updatedAt: string;
            }[];
        };
        /** @description A variable as it is stored. */
        OpenedVariable: {
            /** @description The name, without a sigil. */
            name: string;
            /** @description The value as JSON: a string, an array or an object, in which every other value is a string, an array or an object too. */
            content: string;
            /** @description Identifies the value. */
            revision: string;
            /**
             * Format: date-time
             * @description When it was last set.
             */
            updatedAt: string;
            /** @description How many past values it has. */
            past: number;
        };
        /** @description A variable that was set. */
        SavedVariable: {
            /** @description The name, without a sigil. */
            name: string;
            /** @description Identifies the value. */
            revision: string;
            /**
             * Format: date-time
             * @description When it was last set.
             */
            updatedAt: string;
            /** @description How many past values it has. */
            past: number;
        };
        /** @description A value to save. */
        EditedVariable: {
            /** @description The value as JSON: a string, an array or an object, in which every other value is a string, an array or an object too. */
            content: string;
            /** @description The revision of the value that it replaces. Without it, the variable must be new. */
            replaces?: string;
        };
        /** @description The name of a variable. */
        NewVariableName: {
            /** @description The name, without a sigil. */
            name: string;
        };
        /** @description Which past value. */
        PastValueChoice: {
            /** @description Its identifier. */
            id: number;
        };
        /** @description Whether a paste sequence was ended. */
        EndedSequence: {
            /** @description `false` if there was none. */
            ended: boolean;
        };
        /** @description From the earlier value to the next: changed lines, and a few unchanged ones around them. Missing if the values, or newer changes, are too long. */
        ChangedLines: {
            /**
             * @description What happened to the line. Folded lines are unchanged and left out.
             * @enum {string}
             */
            type: "same" | "removed" | "added" | "folded";
            /** @description The line, without its line break. */
            text: string;
            /** @description Where the changed words start and end in the line, as pairs of numbers of UTF-16 code units. Missing if none stand out. */
            words?: number[];
            /** @description How many lines are folded. */
            count?: number;
            /** @description Whether a changed line is the last one and has no line break. */
            unended?: boolean;
        }[];
        /** @description What changed between the values of a variable. */
        VariableChanges: {
            /** @description The changes, newest first, at most 20. */
            items: {
                /** @description The identifier of the past value. */
                id: number;
                /**
                 * Format: date-time
                 * @description When it was replaced.
                 */
                at: string;
                /**
                 * @description The shape. A list that begins with a hash counts as a table.
                 * @enum {string}
                 */
                shape: "text" | "list" | "table" | "hash";
                /** @description The size in bytes as it is stored: of a text without its quotes, otherwise of the JSON. */
                bytes: number;
                lines?: components["schemas"]["ChangedLines"];
                /** @description Whether more lines follow. */
                cut?: boolean;
            }[];
            /** @description How many earlier changes are left out. */
            earlier: number;
        };
        /** @description A line as it was typed, and where the cursor is. */
        TypedCursor: {
            /** @description The line. */
            line: string;
            /** @description The number of UTF-16 code units before the cursor. */
            cursor: number;
            /** @description The identifier of the selected entry, on which a command without a source works. By default, the newest. */
            entry?: number;
            /** @description A text on which a command without a source works, instead of an entry. It must begin with a filter then. */
            text?: string;
        };
        /** @description What a word can become. */
        CommandChoice: {
            /** @description What to write instead of the word. */
            text: string;
            /** @description What it does, for filters and actions. */
            summary?: string;
        };
        /** @description Commands that fit an entry. */
        CommandSuggestions: {
            /** @description The best ones first. */
            choices: components["schemas"]["CommandChoice"][];
        };
        /** @description The commands that were used. */
        PastCommands: {
            /** @description The lines as they were typed, newest first, each once. */
            lines: string[];
        };
        /** @description What the word before the cursor can become, and what is expected there. */
        LineCompletion: {
            /** @description Where the word starts, counted like `cursor`. */
            from: number;
            /** @description Where the word ends. */
            to: number;
            /** @description The best ones first. */
            choices: components["schemas"]["CommandChoice"][];
            /** @description How to use the filter, and the argument that is expected at the cursor. */
            hint?: string;
            /** @description Present if a space has just ended an abbreviation: the line with its expansion. */
            expanded?: {
                /** @description The line. */
                line: string;
                /** @description Where the cursor is now. */
                cursor: number;
            };
        };
        /** @description Several entries, and what to do with them. */
        EntriesUse: {
            /** @description The identifiers of the entries, in the order in which to paste them. */
            ids: number[];
            /**
             * @description `paste` joins the texts and pastes them, `copy` only puts them on the clipboard, and `sequence` pastes the first and starts a paste sequence with the others.
             * @enum {string}
             */
            use: "paste" | "copy" | "sequence";
            /** @description What to put between the texts. By default, a line break. */
            separator?: string;
        };
        /** @description What takes up space on the disk. */
        Storage: {
            /** @description The folder with the history. */
            folder: string;
            /** @description All kinds together. */
            bytes: number;
            /** @description Whether sizes and counts are estimated from a sample of the entries. The size of files is always exact. */
            isEstimated: boolean;
            /** @description Whether the history is being compacted. */
            compacting: boolean;
            /** @description What takes up space. Kinds that take up none are left out. */
            kinds: components["schemas"]["StorageKind"][];
            /**
             * @description The length of a period.
             * @enum {string}
             */
            unit: "day" | "week" | "month";
            /** @description What was copied when, oldest first, from the oldest entry until now. Of deleted entries, nothing is left to count. */
            periods: components["schemas"]["StoragePeriod"][];
        };
        /** @description Something that takes up space. */
        StorageKind: {
            /**
             * @description `texts`, `pictures` and `files` are entries; for `files`, only their paths are stored. `formatting` is their HTML and RTF, `versions` their earlier texts. `index` is everything else in the file, mostly the search index. `free` is empty space in the file; `journal` is SQLite's write-ahead log. `trash` are pictures that no entry uses, deleted after 30 days. `setAside` are damaged or replaced files, which are never deleted. `reserve` makes deleting possible on a full disk.
             * @enum {string}
             */
            kind: "texts" | "formatting" | "pictures" | "files" | "versions" | "variables" | "log" | "index" | "free" | "journal" | "trash" | "setAside" | "reserve";
            /** @description Its size. */
            bytes: number;
            /** @description How many there are. */
            count?: number;
        };
        /** @description What was copied in a period. */
        StoragePeriod: {
            /**
             * Format: date-time
             * @description When the period starts, in local time.
             */
            from: string;
            /** @description How many entries. */
            entries: number;
            /** @description Their size, with formatting and earlier versions. */
            bytes: number;
        };
        /** @description What compacting did. */
        Compacted: {
            /** @description Bytes given back to the disk. */
            freed: number;
            /** @description Bytes that are still free in the file. */
            left: number;
        };
        /** @description The language model that commands use, and what else there is. */
        Models: {
            /** @description The model in use. */
            model: {
                /** @description Whether there is one. */
                available: boolean;
                /** @description A GGUF file, or a model and its server. Absent if there is none. */
                name?: string;
                /** @description The host that gets the text. Absent if the text stays on this computer. */
                sentTo?: string;
                /** @description Why there is none, and how to get one. Absent if there is one. */
                reason?: string;
            };
            /** @description How many commands ask the model or wait for it. */
            commands: number;
            /** @description Whether the engine that runs GGUF files is installed. */
            engine: boolean;
            /** @description The models folder. */
            folder: string;
            /** @description The models in that folder. */
            files: {
                /** @description Its name, as the setting `languageModel` takes it. */
                name: string;
                /** @description Its size. */
                bytes: number;
                /** @description Why it can't be used. */
                problem?: string;
            }[];
            /** @description The servers found at the usual ports of this computer, and the one that the setting `languageModel` names. */
            servers: {
                /** @description Its address, as the setting `languageModel` takes it. */
                address: string;
                /** @description Which program it is. Empty if unknown. */
                kind: string;
                /** @description The names of its models, as the setting `languageModelName` takes them. */
                models: string[];
                /** @description The host that runs a model, by the model's name. Only those that the server passes on to another computer. */
                hosts?: {
                    [key: string]: string;
                };
                /** @description Why none of its models can be used. */
                problem?: string;
            }[];
        };
        /** @description The examples that judge a model. */
        ModelChecks: {
            /** @description The examples, in the order in which they run. */
            items: {
                /** @description The filter that it is about. */
                filter: string;
                /** @description What is run. */
                command: string;
            }[];
        };
        /** @description Which example to run. */
        ModelCheckChoice: {
            /** @description Its place in the list, from 0. */
            place: number;
        };
        /** @description What the model made of an example. */
        ModelCheck: {
            /** @description The filter that it is about. */
            filter: string;
            /** @description What was run. */
            command: string;
            /** @description The text that it was run on. */
            text: string;
            /** @description What the model made of it. Absent if the command failed. */
            result?: string;
            /** @description Why the command failed. Absent if there is a result. */
            failure?: string;
            /** @description What is expected of the result. */
            expected: {
                /** @description The property; continues “The result …”. */
                says: string;
                /** @description Whether the result has it. */
                holds: boolean;
            }[];
        };
        /** @description The version of Copyloom and what it runs on. */
        About: {
            /** @description The version of Copyloom. */
            version: string;
            /** @description The version of Node.js. */
            node: string;
            /** @description The operating system. */
            platform: string;
            /** @description The processor architecture. */
            architecture: string;
            /** @description The license of Copyloom. */
            license: string;
            /** @description Its folders. */
            home: {
                /** @description The folder of the settings. */
                config: string;
                /** @description The folder of the history. */
                data: string;
            };
        };
        /** @description The licenses of Copyloom and of the packages that it ships with. */
        Licenses: {
            /** @description Copyloom first, then the packages by name. */
            licenses: components["schemas"]["License"][];
        };
        /** @description The license of a package. */
        License: {
            /** @description The package. */
            name: string;
            /** @description Its version. */
            version: string;
            /** @description The name of its license. */
            license: string;
            /** @description The text of its license; empty if the package doesn't include it. */
            text: string;
        };
        /** @description A folder of Copyloom. */
        FolderChoice: {
            /**
             * @description `data` has the history, `config` the settings, `languages` the data for text recognition, `models` the language models, and `docs` the documentation.
             * @enum {string}
             */
            folder: "data" | "config" | "languages" | "models" | "docs";
        };
        /** @description The folder that is shown. */
        RevealedFolder: {
            /** @description Its path. */
            folder: string;
        };
        /** @description An operation that fixes the problem, with its body or path parameters. */
        Fix: {
            /**
             * @description The operation.
             * @constant
             */
            operation: "changeApi";
            body: components["schemas"]["ApiChange"];
        } | {
            /**
             * @description The operation.
             * @constant
             */
            operation: "generateKey";
        } | {
            /**
             * @description The operation.
             * @constant
             */
            operation: "changeShortcut";
            body: components["schemas"]["ShortcutChange"];
        } | {
            /**
             * @description The operation.
             * @constant
             */
            operation: "addToDesktop";
            body: components["schemas"]["DesktopAddition"];
        } | {
            /**
             * @description The operation.
             * @constant
             */
            operation: "changeSettings";
            body: components["schemas"]["SettingsChange"];
        } | {
            /**
             * @description The operation.
             * @constant
             */
            operation: "revealFolder";
            body: components["schemas"]["FolderChoice"];
        } | {
            /**
             * @description The operation.
             * @constant
             */
            operation: "deleteTrigger";
            /** @description Its path parameters. */
            path: {
                /** @description The id of the trigger. */
                id: number;
            };
        } | {
            /**
             * @description The operation.
             * @constant
             */
            operation: "deleteAbbreviation";
            /** @description Its path parameters. */
            path: {
                /** @description The id of the abbreviation. */
                id: number;
            };
        };
        /** @description A pipeline to run. */
        RunStream: {
            /** @description The pipeline, as in `POST /v1/run`. */
            pipeline: string;
            /** @description The input. Without it, the pipeline reads its source or the newest entry. */
            text?: string;
        };
        /** @description What a run tells while it goes on. Every line has one of these. */
        RunLine: {
            /** @description How many commands are ahead in the queue of the language model; 0 if it is the command's turn. */
            ahead?: number;
            /** @description The next part of the text that the language model writes. The text of the result counts: it may differ, for example if the model had to be asked again. */
            text?: string;
            /** @description The result, as of `POST /v1/run`. This is the last line. */
            result?: {
                [key: string]: unknown;
            };
            error?: components["schemas"]["Error"];
        };
        /** @description Entries to import. */
        EntriesToImport: {
            /** @description The entries, newest first. */
            entries: components["schemas"]["EntryToImport"][];
            /** @description Whether to change nothing, and only say what would become of them. */
            dryRun?: boolean;
        };
        /** @description An entry from elsewhere. One without a time counts as copied now. */
        EntryToImport: {
            /** @description The text; for a picture, the text that was recognized in it. */
            text?: string;
            /** @description The text as HTML. */
            html?: string;
            /** @description The text as RTF. */
            rtf?: string;
            /** @description A picture. */
            image?: {
                /** @description The media type. The bytes decide, except for a bitmap without a file header. */
                type?: string;
                /** @description The bytes of the picture. */
                base64: string;
            };
            /** @description The paths of copied files. */
            files?: string[];
            /** @description The application that it was copied in. */
            app?: string;
            /** @description The address of the page that it was copied from. */
            source?: string;
            /** @description Your note. */
            description?: string;
            /** @description The tags that were given to it. */
            tags?: string[];
            /** @description When it was last copied. */
            copiedAt?: string;
            /** @description When it was first copied. */
            createdAt?: string;
            /** @description When it was pinned. Absent if it isn't. */
            pinnedAt?: string;
            /** @description When it will be deleted. Absent if never. */
            expiresAt?: string;
            /** @description How often it was copied. */
            copies?: number;
            /** @description Earlier values, oldest first. */
            versions?: {
                /** @description The value. */
                value: string;
                /** @description When it was replaced. */
                replacedAt: string;
            }[];
        };
        /** @description What became of entries. */
        ImportedEntries: {
            /** @description In the order of the entries. Fewer than the entries if the disk became full or the history was locked meanwhile: send the rest again. */
            outcomes: {
                /**
                 * @description `completed`: its content was in the history, and that entry got its tags, pin or description. `alreadyThere`: so was everything else.
                 * @enum {string}
                 */
                outcome: "added" | "completed" | "alreadyThere" | "skipped";
                /** @description Why it was skipped. */
                reason?: string;
            }[];
        };
        /** @description A variable to import. */
        VariableToImport: {
            /** @description Its name. */
            name: string;
            /** @description Its value. */
            text: string;
            /** @description Whether to change nothing, and only say what would become of it. */
            dryRun?: boolean;
        };
        /** @description An abbreviation to import. */
        AbbreviationToImport: {
            /** @description The word, as in the public API. */
            abbreviation: string;
            /** @description The text it expands to, without line breaks. */
            expansion: string;
            /** @description Whether to change nothing, and only say what would become of it. */
            dryRun?: boolean;
        };
        /** @description What became of a variable or an abbreviation. */
        ImportOutcome: {
            /**
             * @description `alreadyThere`: you have the same.
             * @enum {string}
             */
            outcome: "added" | "alreadyThere";
        };
        /** @description When entries were copied. */
        RoomToMake: {
            /** @description Newest first. */
            times: {
                /** @description When they were copied. */
                copiedAt: string;
                /** @description How many entries were copied then. */
                count: number;
            }[];
        };
        /** @description Room for entries. */
        RoomMade: {
            /** @description How many fit. */
            count: number;
        };
        /** @description A part of the history. */
        ExportedEntries: {
            /** @description The folder of the pictures. */
            folder: string;
            /** @description How many entries the history has. */
            total: number;
            /** @description Newest first. */
            items: {
                /** @description The identifier of the entry. */
                id: number;
                /** @description The text; for a picture, the text that was recognized in it. */
                text?: string;
                /** @description The text as HTML. */
                html?: string;
                /** @description The text as RTF. */
                rtf?: string;
                /** @description The picture. */
                image?: {
                    /** @description The name of its file. */
                    file: string;
                    /** @description The media type. */
                    type: string;
                };
                /** @description The paths of copied files. */
                files?: string[];
                /** @description The application that it was copied in. */
                app?: string;
                /** @description The address of the page that it was copied from. */
                source?: string;
                /** @description Your note. */
                description?: string;
                /** @description The tags that were given to it. */
                tags?: string[];
                /** @description When it was last copied. */
                copiedAt: string;
                /** @description When it was first copied. */
                createdAt: string;
                /** @description When it was pinned. Absent if it isn't. */
                pinnedAt?: string;
                /** @description When it will be deleted. Absent if never. */
                expiresAt?: string;
                /** @description How often it was copied. */
                copies: number;
                /** @description Earlier values, oldest first. */
                versions?: {
                    /** @description The value. */
                    value: string;
                    /** @description When it was replaced. */
                    replacedAt: string;
                }[];
            }[];
            /** @description Whether there are more below the last one. */
            hasMore: boolean;
        };
    };
    responses: {
        /** @description The request is malformed: an unknown query parameter, one that is out of range or repeated, an invalid name, a body where none is allowed, or invalid HTTP. Nothing was changed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "invalid_request";
                };
            };
        };
        /** @description The request is malformed: the body isn't JSON in UTF-8, a type is wrong, a field or query parameter is unknown, something is missing, or fields exclude each other. Nothing was changed. */
        BadBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "invalid_json" | "invalid_request";
                };
            };
        };
        /** @description There is no key. */
        NoKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_found";
                };
            };
        };
        /** @description There is no such secret. */
        NoSecret: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_found";
                };
            };
        };
        /** @description The request did not arrive in full within the time limit. Nothing was changed. */
        Timeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "request_timeout";
                };
            };
        };
        /** @description The request has a `Transfer-Encoding`. Send bodies with a `Content-Length`. */
        LengthRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "length_required";
                };
            };
        };
        /** @description The request head is over 64 KB or the body over 8 MB. Nothing was stored. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "too_large";
                };
            };
        };
        /** @description The settings file can't be parsed or is read-only, or the keychain that stores the key can't be used. Nothing was changed. */
        ApiRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_changeable";
                };
            };
        };
        /** @description The settings file can't be parsed or is read-only, or (for an import) has a value that can't be used. Nothing was changed. */
        SettingsRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_changeable";
                };
            };
        };
        /** @description The keychain that stores the key can't be used. */
        KeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_changeable";
                };
            };
        };
        /** @description The entry can't be opened. */
        NoLink: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description The files can't be shown. */
        NoFiles: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description The picture can't be saved. */
        NoPicture: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description The entry can't be pasted without changing the clipboard. Nothing was changed. */
        NotPasted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description Nothing can ask for a password here, or the person has not given it. Nothing was changed. */
        NotOpened: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_changeable" | "not_supported";
                };
            };
        };
        /** @description No keychain is available, and secrets are stored nowhere else, or the list of their names in it can't be read. Nothing was changed. */
        NoKeychain: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_changeable";
                };
            };
        };
        /** @description Windows can't be shown on this computer. */
        NoWindow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description A bug in Copyloom. The details are in the application's log, not in the response. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "internal";
                };
            };
        };
        /** @description The disk is full, or the history can't be written, for example because the disk reports errors. Nothing was changed. The message says what to do. */
        StorageFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "storage_full" | "storage_read_only";
                };
            };
        };
        /** @description Another program has locked the history file. Nothing was changed. */
        Locked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "busy";
                };
            };
        };
        /** @description The clipboard is currently unavailable. Nothing was changed. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "clipboard_unavailable";
                };
            };
        };
        /** @description There is no such rule. */
        NoRule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_found";
                };
            };
        };
        /** @description Another program or window changed the rule meanwhile, the name is taken, or another rule could not run any more. Nothing was changed. */
        RuleChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "conflict";
                };
            };
        };
        /** @description The rule could not work. */
        RuleRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "invalid_pattern" | "invalid_pipeline" | "invalid_expansion" | "unknown_action";
                };
            };
        };
        /** @description The action ships with Copyloom, or the rule uses a secret. */
        RuleForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "shipped_action" | "secret";
                };
            };
        };
        /** @description There is no such entry. */
        NoEntry: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_found";
                };
            };
        };
        /** @description Too many commands are waiting. Nothing was changed. */
        Busy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "busy";
                };
            };
        };
        /** @description The command names a secret. */
        NoSecretHere: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "secret";
                };
            };
        };
        /** @description The command opens a secret, and what it does isn't what the preview showed, or no preview was shown. Nothing was opened. */
        CommandChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "conflict";
                };
            };
        };
        /** @description The command can't be parsed, has an effect that doesn't work here, or failed. Nothing was changed. */
        CommandRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "invalid_pipeline" | "refused_step" | "command_failed" | "not_supported" | "not_changeable";
                };
            };
        };
        /** @description There is a variable of that name, and it isn't to be replaced. */
        VariableExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "conflict";
                };
            };
        };
        /** @description There is no such variable. */
        NoVariable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_found";
                };
            };
        };
        /** @description There is no such variable or past value. */
        NoPastValue: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_found";
                };
            };
        };
        /** @description The variable was changed, deleted or added meanwhile. Nothing was saved. */
        VariableChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "conflict";
                };
            };
        };
        /** @description There is an action or an abbreviation with this keyword. */
        KeywordTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "conflict";
                };
            };
        };
        /** @description The clipboard is currently unavailable, or too many commands are waiting. Nothing was changed. */
        CommandUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "clipboard_unavailable" | "busy";
                };
            };
        };
        /** @description Paste sequences don't work on this computer. Nothing was changed. */
        NoSequence: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description The history is already being compacted. */
        Compacting: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "conflict";
                };
            };
        };
        /** @description The licenses haven't been collected. */
        NoLicenses: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description The engine can't be downloaded, or doesn't work on this computer. An engine that was there stays. */
        NoEngine: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description There is no language model, or it is off. */
        NoModel: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "command_failed";
                };
            };
        };
        /** @description GNOME can't be changed. */
        NotAdded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
        /** @description No file manager can be opened. */
        NoFileManager: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_supported";
                };
            };
        };
    };
    parameters: {
        /**
         * @description Maximum number of elements per page. Values over 200 are clamped to 200.
         * @example 20
         */
        limit: number;
        /**
         * @description Number of elements to skip. Past the end, the page is empty and `total` is still correct. To continue, send the `nextOffset` of the previous page.
         * @example 40
         */
        offset: number;
        /**
         * @description The text to find, as in the public search. If no entry contains it, approximate matches are listed instead.
         * @example invoice
         */
        q: string;
        /**
         * @description Only entries that have this tag or, for a comma-separated list, all of the tags. A leading `#` is ignored. `text` means text that is not a link.
         * @example url,invoices
         */
        tag: string;
        /**
         * @description Only entries copied in an application whose name contains this text, ignoring case.
         * @example firefox
         */
        app: string;
        /**
         * @description Only entries copied at this time or later: an age such as `12h` or `30d`, a date, or a date in words such as `yesterday`. A day begins at midnight in the time zone of this computer.
         * @example monday
         */
        after: string;
        /**
         * @description Only entries copied before this time, written like `after`.
         * @example yesterday
         */
        before: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Api"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    changeApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiChange"];
            };
        };
        responses: {
            /** @description The new state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Api"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["ApiRefused"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    showKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoKey"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyRefused"];
            500: components["responses"]["Internal"];
        };
    };
    generateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyRefused"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no key now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyRefused"];
            500: components["responses"]["Internal"];
        };
    };
    copyKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is on the clipboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Copied"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoKey"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to paste. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lines"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoKey"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyRefused"];
            500: components["responses"]["Internal"];
        };
    };
    copyLine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to copy. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineChoice"];
            };
        };
        responses: {
            /** @description It is on the clipboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Copied"];
                };
            };
            400: components["responses"]["BadBody"];
            404: components["responses"]["NoKey"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Secrets"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoKeychain"];
            500: components["responses"]["Internal"];
        };
    };
    setSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the secret, with or without its `!`.
                 * @example github
                 */
                name: string;
            };
            cookie?: never;
        };
        /** @description The value. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSecret"];
            };
        };
        responses: {
            /** @description The secret was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredSecret"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoKeychain"];
            500: components["responses"]["Internal"];
        };
    };
    deleteSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the secret, with or without its `!`.
                 * @example github
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoSecret"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoKeychain"];
            500: components["responses"]["Internal"];
        };
    };
    showSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the secret, with or without its `!`.
                 * @example github
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoSecret"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NotOpened"];
            500: components["responses"]["Internal"];
        };
    };
    copySecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the secret, with or without its `!`.
                 * @example github
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on the clipboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopiedSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoSecret"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NotOpened"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVariableFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariableFacts"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    openVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variable. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedVariable"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoVariable"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    saveVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        /** @description The value and what it replaces. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedVariable"];
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedVariable"];
                };
            };
            400: components["responses"]["BadBody"];
            403: components["responses"]["NoSecretHere"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["VariableChanged"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    renameVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        /** @description The new name. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVariableName"];
            };
        };
        responses: {
            /** @description Renamed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewVariableName"];
                };
            };
            400: components["responses"]["BadBody"];
            403: components["responses"]["NoSecretHere"];
            404: components["responses"]["NoVariable"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["VariableExists"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    listVariableChanges: {
        parameters: {
            query?: {
                /**
                 * @description How many of the newest past values to skip.
                 * @example 20
                 */
                offset?: number;
                /**
                 * @description What each past value is compared with: the value that replaced it, or the current one.
                 * @example now
                 */
                against?: "next" | "now";
            };
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariableChanges"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoVariable"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    restorePastValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, without a sigil.
                 * @example cities
                 */
                name: string;
            };
            cookie?: never;
        };
        /** @description The past value. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PastValueChoice"];
            };
        };
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedVariable"];
                };
            };
            400: components["responses"]["BadBody"];
            404: components["responses"]["NoPastValue"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    endSequence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no paste sequence now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSequence"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    listSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The new values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
            };
        };
        responses: {
            /** @description The updated settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["SettingsRefused"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeShortcut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The shortcut. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShortcutChange"];
            };
        };
        responses: {
            /** @description The shortcut was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverlayShortcut"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["SettingsRefused"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    pauseShortcut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whether to pause it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShortcutPause"];
            };
        };
        responses: {
            /** @description The shortcut is paused or in use again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverlayShortcut"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["SettingsRefused"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    forecastLimits: {
        parameters: {
            query?: {
                /** @description Maximum unpinned entries (0 = unlimited). Default: the setting. */
                maxEntries?: number;
                /** @description Maximum days since an entry was last copied (0 = unlimited). Default: the setting. */
                maxDays?: number;
                /** @description Maximum megabytes of unpinned entries (0 = unlimited). Default: the setting. */
                maxMegabytes?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What would be deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitForecast"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    tryPattern: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The pattern. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatternToTry"];
            };
        };
        responses: {
            /** @description What it matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatternTrial"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    tryDetection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuspectedSecrets"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    listSeenApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The applications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeenApps"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    listLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The engines and their languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecognitionLanguages"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    listRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    changeAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The keyword of the action.
                 * @example shout
                 */
                keyword: string;
            };
            cookie?: never;
        };
        /** @description The version that was read, and the action. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionChange"];
            };
        };
        responses: {
            /** @description The action. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedAction"];
                };
            };
            400: components["responses"]["BadBody"];
            403: components["responses"]["RuleForbidden"];
            404: components["responses"]["NoRule"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["RuleChanged"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["RuleRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the trigger.
                 * @example 3
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriggerChange"];
            };
        };
        responses: {
            /** @description The trigger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedTrigger"];
                };
            };
            400: components["responses"]["BadBody"];
            403: components["responses"]["RuleForbidden"];
            404: components["responses"]["NoRule"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["RuleChanged"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["RuleRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeAbbreviation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the abbreviation.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description The version that was read, and the abbreviation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AbbreviationChange"];
            };
        };
        responses: {
            /** @description The abbreviation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedAbbreviation"];
                };
            };
            400: components["responses"]["BadBody"];
            404: components["responses"]["NoRule"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["RuleChanged"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["RuleRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    tryAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The action and the entry. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionToTry"];
            };
        };
        responses: {
            /** @description What it would make. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionTrial"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    tryTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The trigger. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriggerDraft"];
            };
        };
        responses: {
            /** @description Where it would have fired. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerTrial"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    listFired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The triggers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiredTriggers"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    listLog: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of elements per page. Values over 200 are clamped to 200.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Number of elements to skip. Past the end, the page is empty and `total` is still correct. To continue, send the `nextOffset` of the previous page.
                 * @example 40
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    clearLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of deleted lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    runChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checks"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    repairHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repair"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    quitApplication: {
        parameters: {
            query?: {
                /**
                 * @description `true` to quit even if copies that could not be saved yet are lost.
                 * @example true
                 */
                force?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It will quit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quitting"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    reopenHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It will be reopened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reopening"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
        };
    };
    getStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sizes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Storage"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
        };
    };
    compactHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was compacted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Compacted"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Compacting"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    getModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Models"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    installEngine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Models"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoEngine"];
            500: components["responses"]["Internal"];
        };
    };
    uninstallEngine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Models"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    stopModelCommands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Models"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    listModelChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The examples. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelChecks"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    runModelCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The example. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelCheckChoice"];
            };
        };
        responses: {
            /** @description What the model made of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelCheck"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoModel"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    getAbout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    listLicenses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The licenses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Licenses"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoLicenses"];
            500: components["responses"]["Internal"];
        };
    };
    revealFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The folder. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderChoice"];
            };
        };
        responses: {
            /** @description The file manager was asked to show it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevealedFolder"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoFileManager"];
            500: components["responses"]["Internal"];
        };
    };
    openWindow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The window to open. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindowRequest"];
            };
        };
        responses: {
            /** @description The window is open and in front. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedWindow"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoWindow"];
            500: components["responses"]["Internal"];
        };
    };
    finishWelcome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whether to add samples. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WelcomeEnd"];
            };
        };
        responses: {
            /** @description The overlay is being opened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedSamples"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    removeSamples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The samples are deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedSamples"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whether the desktop starts Copyloom when you log in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginChange"];
            };
        };
        responses: {
            /** @description The setting was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginChange"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["SettingsRefused"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    addToDesktop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DesktopAddition"];
            };
        };
        responses: {
            /** @description It was added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedToDesktop"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NotAdded"];
            500: components["responses"]["Internal"];
        };
    };
    listLines: {
        parameters: {
            query?: {
                /**
                 * @description The text to find, as in the public search. If no entry contains it, approximate matches are listed instead.
                 * @example invoice
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Only entries that have this tag or, for a comma-separated list, all of the tags. A leading `#` is ignored. `text` means text that is not a link.
                 * @example url,invoices
                 */
                tag?: components["parameters"]["tag"];
                /**
                 * @description Only entries copied in an application whose name contains this text, ignoring case.
                 * @example firefox
                 */
                app?: components["parameters"]["app"];
                /**
                 * @description Only entries copied at this time or later: an age such as `12h` or `30d`, a date, or a date in words such as `yesterday`. A day begins at midnight in the time zone of this computer.
                 * @example monday
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description Only entries copied before this time, written like `after`.
                 * @example yesterday
                 */
                before?: components["parameters"]["before"];
                /**
                 * @description Maximum number of elements per page. Values over 200 are clamped to 200.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Number of elements to skip. Past the end, the page is empty and `total` is still correct. To continue, send the `nextOffset` of the previous page.
                 * @example 40
                 */
                offset?: components["parameters"]["offset"];
                /**
                 * @description `true` to list only pinned entries.
                 * @example true
                 */
                pinned?: boolean;
                /**
                 * @description `true` to list nothing that only comes close to `q`.
                 * @example true
                 */
                exact?: boolean;
                /**
                 * @description `true` to get the first page of a search sooner: matches are counted only if there are too few to fill it.
                 * @example true
                 */
                quick?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    listApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names of the applications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Apps"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    useEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The entries. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntriesUse"];
            };
        };
        responses: {
            /** @description It is on the clipboard, and pasted if possible. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pasted"];
                };
            };
            400: components["responses"]["BadBody"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoSequence"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewEntry: {
        parameters: {
            query?: {
                /**
                 * @description The text to find, as in the public search. If no entry contains it, approximate matches are listed instead.
                 * @example invoice
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description `true` if the list shows approximate matches.
                 * @example true
                 */
                fuzzy?: boolean;
                /**
                 * @description How much of the text to return. Values over 2 MB are clamped.
                 * @example 262144
                 */
                bytes?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    getPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    getThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The small picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    listEntryFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryFiles"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    listChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    pasteEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description How to paste the entry. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasteRequest"];
            };
        };
        responses: {
            /** @description It is on the clipboard, and pasted if possible. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pasted"];
                };
            };
            400: components["responses"]["BadBody"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NotPasted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    restoreEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry is in the history again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    openLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1284
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser was asked to open it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoLink"];
            500: components["responses"]["Internal"];
        };
    };
    revealFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1284
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file manager was asked to show them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevealedFiles"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoFiles"];
            500: components["responses"]["Internal"];
        };
    };
    savePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1284
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture was saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPicture"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NoPicture"];
            500: components["responses"]["Internal"];
            507: components["responses"]["StorageFull"];
        };
    };
    hideOverlay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overlay is hidden. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HiddenWindow"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    suggestCommands: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the entry.
                 * @example 1287
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The commands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandSuggestions"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    listPastCommands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The commands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastCommands"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    streamRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to run, and the input. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunStream"];
            };
        };
        responses: {
            /** @description The lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["RunLine"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    previewCommand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The line, and the selected entry. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedLine"];
            };
        };
        responses: {
            /** @description What it is and would do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinePreview"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    useCommand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The command. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandUse"];
            };
        };
        responses: {
            /** @description What became of the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsedCommand"];
                };
            };
            400: components["responses"]["BadBody"];
            403: components["responses"]["NoSecretHere"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["CommandChanged"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["CommandRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CommandUnavailable"];
        };
    };
    keepAsVariable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to keep. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKeptVariable"];
            };
        };
        responses: {
            /** @description The variable was set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptVariable"];
                };
            };
            400: components["responses"]["BadBody"];
            403: components["responses"]["NoSecretHere"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["VariableExists"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["CommandRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CommandUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    keepAsAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to keep. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKeptAction"];
            };
        };
        responses: {
            /** @description The action was added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptAction"];
                };
            };
            400: components["responses"]["BadBody"];
            403: components["responses"]["NoSecretHere"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["KeywordTaken"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["CommandRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CommandUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    completeCommand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The line, the cursor, and the selected entry. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedCursor"];
            };
        };
        responses: {
            /** @description The choices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineCompletion"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    exportEntries: {
        parameters: {
            query?: {
                /**
                 * @description The identifier of the last entry that you have.
                 * @example 1287
                 */
                below?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedEntries"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
        };
    };
    importEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The entries. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntriesToImport"];
            };
        };
        responses: {
            /** @description What became of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedEntries"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["SettingsRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    importVariable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The variable. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariableToImport"];
            };
        };
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportOutcome"];
                };
            };
            400: components["responses"]["BadBody"];
            403: components["responses"]["NoSecretHere"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["VariableExists"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    importAbbreviation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The abbreviation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AbbreviationToImport"];
            };
        };
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportOutcome"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["KeywordTaken"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["RuleRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
    makeRoom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description When they were copied. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoomToMake"];
            };
        };
        responses: {
            /** @description There is room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomMade"];
                };
            };
            400: components["responses"]["BadBody"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
        };
    };
}
