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
         * See whether the API is listening
         * @description Is the API on, on which port, and if it is not answering, why? Also says whether there is a key and where it is kept, which folders the application uses, and its process id. Behind `copyloom api status` and `copyloom key where`.
         */
        get: operations["getApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch the API on or off, or change its port
         * @description How do I let other programs in, keep them out, or move the API to another port? Switching on generates a key if there is none. A new port takes effect at once: the old one is released and the listener restarted. A port that another program holds is no error of the request: the setting is kept, and `state` and `status` of the answer say that it failed and why. While `state` is `starting`, ask again with `GET /control/api`. Behind `copyloom api on`, `off` and `port`.
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
         * @description What is the key that I have to send? Answers it in clear, with where it is kept. When there is none, the answer is 404. Behind `copyloom key show`.
         */
        get: operations["showKey"];
        put?: never;
        /**
         * Generate a new key
         * @description How do I make a key, or replace one that others may have seen? Takes no body. There is one key at a time: the previous one is refused from the next request on. Behind `copyloom key generate`.
         */
        post: operations["generateKey"];
        /**
         * Revoke the key
         * @description How do I shut out every program at once? The key goes, and the API answers 503 until a new one is generated. Without a key there is nothing to do, and `deleted` is 0. Behind `copyloom key revoke`.
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
         * @description How do I paste the key somewhere without it showing up in my history? Takes no body. The key goes to the system clipboard directly, marked so that clipboard managers leave it alone, and never enters the history. When there is no key, the answer is 404; when the clipboard cannot be reached, 422. Behind `copyloom key copy`.
         */
        post: operations["copyKey"];
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
         * @description Which secrets are there? Only their names: opening one takes a person. Behind `copyloom secret list`.
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
         * Keep a secret
         * @description How do I keep a password or token for commands? It goes into the login keychain and nowhere else; without a keychain it is refused. Behind `copyloom secret set`.
         */
        put: operations["setSecret"];
        post?: never;
        /**
         * Delete a secret
         * @description How do I get rid of a secret? Behind `copyloom secret delete`.
         */
        delete: operations["deleteSecret"];
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
         * @description What can be set, and what is it now? Behind `copyloom setting list`.
         */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description How do I change a setting? All of the new values are taken, or none. Behind `copyloom setting set`.
         */
        patch: operations["changeSettings"];
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
         * List what went wrong
         * @description What went wrong while nobody watched: triggers that failed, scripts that were ended, pictures that could not be read? Newest first, at most 1,000 lines. Lines about an entry are deleted with it. Behind `copyloom log`.
         */
        get: operations["listLog"];
        put?: never;
        post?: never;
        /**
         * Clear the log
         * @description How do I get rid of old lines? Behind `copyloom log clear`.
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
         * Check what works here
         * @description What works on this computer, and what has to be installed for what does not? Behind `copyloom doctor`.
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
         * @description Is the history file in order? Examines all of it. Damage is repaired: everything that can be read is kept, and a file that could not be read whole is set aside untouched. The search indexes are rebuilt in any case. The answer has what was found now, and what was repaired by itself since the start or the last such request. Behind `copyloom doctor --repair`.
         */
        post: operations["repairHistory"];
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
         * @description How do I get to the settings? Opens a window of the running application, or raises it if it is open, at a pane. Where what runs has no display, or nothing that shows windows is installed, the answer is 422 and says what to do. Behind `copyloom settings`.
         */
        post: operations["openWindow"];
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
        /** @description The switch, the port, the listener and the key of the public API, and where the running application keeps its things. */
        Api: {
            /** @description Whether the API is switched on. */
            on: boolean;
            /** @description The port it listens on, or would if it were on. */
            port: number;
            /**
             * @description What the listener is doing. `listening` is said only once the port is really open.
             * @enum {string}
             */
            state: "off" | "starting" | "listening" | "failed";
            /** @description The status line, to be read after "The API is": off, starting, listening at …, not listening because … */
            status: string;
            /** @description The address of the API. Present only while it is listening. */
            url?: string;
            /** @description The API key, without the key itself. */
            key: {
                /** @description Whether there is a key. */
                present: boolean;
                /** @description Says where the key is kept, to be put into a sentence: `in the login keychain`, or in which file and why there. When there is none, where it would be. */
                where: string;
                /** @description Whether that is the login keychain. */
                keychain: boolean;
            };
            /** @description The folders of the application. */
            home: {
                /** @description Where its settings are. */
                config: string;
                /** @description Where the history is. */
                data: string;
                /** @description Where the private socket is. */
                run: string;
            };
            /** @description Whether the application is running. If not, this was answered from what is stored, and nothing listens until it runs. */
            running: boolean;
            /** @description The process id of the running application. */
            pid: number;
        };
        /** @description What to change about the API; what is left out stays as it is. At least one field is required. */
        ApiChange: {
            /** @description `true` switches the API on and generates a key if there is none; `false` switches it off. */
            on?: boolean;
            /** @description The port to listen on, from now on and after a restart. */
            port?: number;
        };
        /** @description The API key. */
        Key: {
            /** @description The key: `clm_` and 43 characters. */
            key: string;
            /** @description Says where the key is kept, to be put into a sentence: `in the login keychain`, or in which file and why there. */
            where: string;
        };
        /** @description The key is on the clipboard. */
        Copied: {
            /** @description Says where the key is kept, to be put into a sentence: `in the login keychain`, or in which file and why there. */
            where: string;
        };
        /** @description A window, and where in it to begin. */
        WantedWindow: {
            /**
             * @description Which window.
             * @enum {string}
             */
            window: "settings";
            /**
             * @description Which of its panes; the first if left out.
             * @enum {string}
             */
            pane?: "advanced";
        };
        /** @description A window that is open. */
        OpenedWindow: {
            /**
             * @description Which window.
             * @enum {string}
             */
            window: "settings";
            /**
             * @description Which of its panes.
             * @enum {string}
             */
            pane: "advanced";
            /**
             * @description What shows it: gjs with WebKitGTK, a browser of the Chromium family in a window of its own, or the browser of the person.
             * @enum {string}
             */
            shownBy: "gjs" | "chromium" | "browser";
            /** @description Whether it was opened; `false` if it was open already and was raised. */
            opened: boolean;
        };
        /** @description How much was deleted. */
        Deleted: {
            /** @description How many there were and are no more. */
            deleted: number;
        };
        /** @description A refusal or a failure. Every answer with a status of 400 or above has this body, with these three fields and no other. */
        Error: {
            /**
             * @description What kind of failure it is: a name that a program can test for and that does not change.
             * @enum {string}
             */
            error: "invalid_json" | "invalid_request" | "unauthorized" | "foreign_origin" | "foreign_user" | "not_found" | "method_not_allowed" | "request_timeout" | "length_required" | "too_large" | "misdirected" | "unknown_entry" | "not_changeable" | "script_not_shipped" | "shipped_action" | "secret" | "conflict" | "invalid_pattern" | "invalid_pipeline" | "invalid_expansion" | "unknown_action" | "refused_step" | "command_failed" | "not_a_list" | "not_supported" | "internal" | "no_key" | "clipboard_unavailable" | "busy" | "read_timeout" | "storage_full" | "storage_read_only";
            /** @description A sentence for a person: what was wrong, where, what is expected and what to do next. Do not parse it; its wording may change. */
            message: string;
            /** @description The status code of the answer, repeated. */
            status: number;
        };
        /** @description The names of the secrets. What they hold is not told. */
        Secrets: {
            /** @description Their names, without the `!`, in order. */
            names: string[];
            /** @description Where they are kept. */
            where: string;
        };
        /** @description What the secret is to hold. */
        NewSecret: {
            /** @description Its value. */
            value: string;
        };
        /** @description The secret is kept. */
        SecretKept: {
            /** @description Its name, without the `!`. */
            name: string;
            /** @description Where it is kept. */
            where: string;
        };
        /** @description A setting. */
        Setting: {
            /** @description Its name. */
            name: string;
            /** @description What it is now. */
            value: unknown;
            /** @description What it is until it is changed. */
            default: unknown;
            /** @description What it is for, and what it takes. */
            summary: string;
            /** @description Its name in earlier versions, which is still accepted. */
            formerly?: string;
        };
        /** @description Every setting, in their order. */
        Settings: {
            /** @description The settings. */
            settings: components["schemas"]["Setting"][];
        };
        /** @description New values by the names of settings. All are taken, or none. */
        SettingsChange: {
            [key: string]: unknown;
        };
        /** @description Something that went wrong while nobody watched. */
        LogLine: {
            /** @description Counts up; never used again. */
            id: number;
            /**
             * Format: date-time
             * @description When.
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
            /** @description How many there are in the whole list, after filtering. */
            total: number;
            /** @description Where this page starts, counted from 0. */
            offset: number;
            /** @description The page size that was applied: the one asked for, or 200 if more was asked for. */
            limit: number;
            /** @description How many elements this page has. */
            count: number;
            /** @description Whether more follow after this page. */
            hasMore: boolean;
            /** @description The `offset` to ask for next. Absent at the end of the list. */
            nextOffset?: number;
        };
        /** @description Something that Copyloom can do, and whether it can on this computer. */
        Check: {
            /** @description What it is about. */
            name: string;
            /** @description Whether it works. */
            works: boolean;
            /** @description How it is done here, or what stands in the way. */
            says: string;
            /**
             * @description Present for something that happened and is over, such as a repair. It is shown until the next start.
             * @constant
             */
            note?: true;
            /** @description What to do about it. */
            remedy?: string;
        };
        /** @description What an examination of the history file has found. */
        Repair: {
            /** @description One sentence for each kind of damage, with what was done about it. Empty when there is none. */
            found: string[];
        };
        /** @description What works on this computer, and what does not. */
        Checks: {
            /** @description One after the other. */
            checks: components["schemas"]["Check"][];
        };
    };
    responses: {
        /** @description The request has the wrong shape: an unknown query parameter, one that is out of range or given twice, a name that cannot be one, a body where none is taken, or HTTP that cannot be read. Nothing was changed. */
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
        /** @description The request cannot be read, or has the wrong shape: a body that is not JSON in UTF-8, a wrong type, an unknown field or query parameter, something missing, or fields that exclude each other. Nothing was changed. */
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
        /** @description The request did not arrive whole within its time. Nothing was changed. */
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
        /** @description The request has a `Transfer-Encoding`. Bodies are taken with a `Content-Length` only. */
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
        /** @description The request head is over 64 KB or the body over 8 MB. It was refused, not read: nothing of it was kept. */
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
        /** @description The settings file was edited into something that cannot be read, or is read-only. Nothing was changed. */
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
        /** @description No keychain answers, and secrets are kept nowhere else. Nothing was changed. */
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
        /** @description No window can be shown here. */
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
        /** @description A bug of ours. It is in the log of the application; the answer carries none of it. */
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
        /** @description The disk is full, or the history cannot be written at all. Nothing was half-written: what was there before is still there. */
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
        /** @description The clipboard of this computer cannot be reached now. Nothing was changed. */
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
    };
    parameters: {
        /**
         * @description How many elements a page has at most. More than 200 is not refused but clamped to 200.
         * @example 20
         */
        limit: number;
        /**
         * @description How many elements of the list to skip. Past the end, the page is empty and `total` is still right. To read on, send `nextOffset` of the page before.
         * @example 40
         */
        offset: number;
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
            /** @description How it is. */
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
            /** @description How it is now. */
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
            422: components["responses"]["SettingsRefused"];
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
            /** @description There is no key any more. */
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
            /** @description Their names. */
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
        /** @description What it is to hold. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSecret"];
            };
        };
        responses: {
            /** @description It is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretKept"];
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
            /** @description It is deleted. */
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
            /** @description The settings as they are now. */
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
    listLog: {
        parameters: {
            query?: {
                /**
                 * @description How many elements a page has at most. More than 200 is not refused but clamped to 200.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many elements of the list to skip. Past the end, the page is empty and `total` is still right. To read on, send `nextOffset` of the page before.
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
            /** @description A page of it. */
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
            /** @description How many there were. */
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
            /** @description What was found. */
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
            /** @description What was found. */
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
    openWindow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which window. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedWindow"];
            };
        };
        responses: {
            /** @description It is open, and in front. */
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
}
