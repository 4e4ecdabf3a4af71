// Generated from api/openapi.json by `npm run gen`; never edited.

export interface paths {
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description Returns the OpenAPI 3.1 description of this API. Point a client generator, an API explorer or a test at it. It needs no key and contains none of your data.
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the application status
         * @description Returns the version, whether the clipboard is reachable, and how much is stored. This is the cheapest authenticated request, so use it to check your key. It also returns the folder that holds image files, and warnings that need your attention.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clipboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the newest entry and the active paste sequence
         * @description Returns the newest history entry with its full value, whatever its length. Images are described, not sent: `image.file` is the name of a file in the images folder. `sequence` describes the active paste sequence, if any.
         */
        get: operations["getClipboard"];
        /**
         * Put text or formatted text on the clipboard
         * @description Puts text on the clipboard, ready to paste. Send it as `text`, or send formatted text as `html`, `rtf` or `markdown`: exactly one of these. For formatted text, the plain text is derived from the markup. The content is recorded as if copied in an application named `API`. If an entry has the same text, it moves up; plain text leaves it the formatting it has, other formatting replaces it. While recording is off, it goes on the clipboard only and the response has no `entry`. The same is true for empty text, which leaves the clipboard without text and the history unchanged. This ends an active paste sequence. Markup over 2 MB is too large to store: only its text is stored, and `warning` says so.
         */
        put: operations["putClipboard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show whether copies are recorded
         * @description Returns whether copies are being added to the history. `resumesAt` is present only when recording was turned off for a limited time.
         */
        get: operations["getRecording"];
        /**
         * Turn recording on or off
         * @description Turns recording on or off, for example to keep passwords and private text out of the history. Send `recording: false`, with `seconds` to resume automatically; the timer survives a restart. Copies made while recording is off are not added later. `seconds` with `recording: true` returns 400.
         */
        put: operations["putRecording"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search the history
         * @description Without parameters, lists everything, newest copy first. `q` searches and `tag` filters; you can combine them. With `q`, entries whose content matches come first, then entries that match elsewhere, each group newest first; with `fuzzy=true`, the best match comes first. A `value` over 256 KB is cut off and marked `truncated`; `GET /v1/history/{id}` returns it in full.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        /**
         * Clear the history
         * @description Without parameters, permanently deletes all entries except pinned ones, with their versions and image files. `olderThan` keeps entries copied since then. It is the only way to narrow this request: `q` and `tag` return 400, so that a mistyped search can't delete anything. `pins=true` deletes pinned entries too. The system clipboard is not changed.
         */
        delete: operations["clearHistory"];
        options?: never;
        head?: never;
        /**
         * Add or remove tags on many entries
         * @description Changes the tags of every entry that a query lists. Send the same query parameters as for `GET /v1/history`, and the tags in the body. With `limit` or `offset`, only that page changes; without them, every match does. `ids` narrows the change to entries you picked. Without a query and without `ids`, the whole history changes. `clearAllTags` removes every given tag from the whole history; combined with a query parameter or another field, it returns 400. Derived tags always stay.
         */
        patch: operations["tagHistory"];
        trace?: never;
    };
    "/v1/history/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        /**
         * Read one entry
         * @description Returns an entry with its full value, even if lists truncate it. Images are described, not sent: `image.file` is the name of a file in the images folder.
         */
        get: operations["getEntry"];
        put?: never;
        post?: never;
        /**
         * Delete one entry
         * @description Permanently deletes an entry, pinned or not, with its versions and, for an image, its file. The system clipboard is not changed.
         */
        delete: operations["deleteEntry"];
        options?: never;
        head?: never;
        /**
         * Change one entry
         * @description Corrects, pins, tags or describes an entry. Send only what should change. A new `value` saves the old one as a version (`GET /v1/history/{id}/versions`) and drops the formatting; the value of images and files can't change (422). `addTags` and `removeTags` change individual tags; `tags` replaces all given tags, and can't be combined with the other two (400). `description: ""` removes the description. Either all changes are made or none. The system clipboard is not changed.
         */
        patch: operations["changeEntry"];
        trace?: never;
    };
    "/v1/history/{id}/clipboard": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an entry back on the clipboard
         * @description Puts an entry on the clipboard as it is stored, a picture, files or text with its formatting, and moves it to the top of the history. It doesn't count as another copy, and works while recording is off. This ends an active paste sequence. With `plain`, an image without recognized text returns 400.
         */
        post: operations["copyEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/history/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        /**
         * List the previous values of an entry
         * @description Each change of an entry's `value` saves the old text here, newest first. To go back, send the text as `value` to `PATCH /v1/history/{id}`. The list is empty if the value was never changed. Values are returned in full: a page that reaches 16 MB ends early, with `hasMore`.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags in use
         * @description Lists every tag in the history with its number of entries: most used first, then by name. Includes given tags and tags derived from the content. To see the entries, send a tag as `tag` to `GET /v1/history`.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pinned entries
         * @description Lists the pins with their entries, newest pin first. As in every list, a `value` over 256 KB is cut off and marked `truncated`.
         */
        get: operations["listPins"];
        put?: never;
        /**
         * Pin an entry or new text
         * @description Keeps something at hand and safe from clearing. Send the `id` of an entry, or a `text` to add as a new pinned entry without touching the clipboard: useful for addresses, signatures and standard replies. If the history already has that text, the existing entry is pinned instead of adding another. If it is already pinned, nothing changes and the status is 200 instead of 201. An `id` that is not in the history returns 422 `unknown_entry`.
         */
        post: operations["addPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the pin, which is the id of its entry. Anything that isn't the id of a pinned entry returns 404.
                 * @example 912
                 */
                id: components["parameters"]["pinId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unpin an entry
         * @description Removes the pin. The entry keeps its place in the history, but clearing the history will delete it. An entry that is not pinned returns 404.
         */
        delete: operations["deletePin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variables
         * @description Lists the variables by name, with their values. Secrets, whose names begin with `!`, are never listed. Values are returned in full, so a page that would exceed 16 MB has fewer elements.
         */
        get: operations["listVariables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variables/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        /**
         * Read a variable
         * @description Returns the text of a variable and, for a list or a hash, its structure. In a path, write the `%` of `%name` as `%25`. A secret returns 404, exactly like a name that doesn't exist.
         */
        get: operations["getVariable"];
        /**
         * Set a variable
         * @description Stores text, a list or a hash under a name. A new variable returns 201. The previous value is saved; the newest 100 are kept. Keys keep the order you send them in, even if they look like numbers, and numbers are stored as written. A name starts with a letter, followed by letters, digits, `_` and `-`, at most 64 characters in total. Names that begin with `!` belong to secrets and return 403 `secret`; the message says where to set them.
         */
        put: operations["putVariable"];
        post?: never;
        /**
         * Delete a variable
         * @description Deletes a variable and its past values.
         */
        delete: operations["deleteVariable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variables/{name}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        /**
         * List the past values of a variable
         * @description Lists past values, newest first, each with its original structure. Values are returned in full, so a page that would exceed 16 MB has fewer elements.
         */
        get: operations["listPastValues"];
        put?: never;
        post?: never;
        /**
         * Delete the past values of a variable
         * @description Deletes the past values of a variable. Its current value stays.
         */
        delete: operations["clearPastValues"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variables/{name}/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a paste sequence from a list
         * @description Pastes a list one element at a time, for example to fill in a form. The first element goes on the clipboard immediately; each paste puts the next one there. The sequence ends after the last paste, on a new copy, or when something else is put on the clipboard. `GET /v1/clipboard` shows its progress. A variable that isn't a list, or is an empty one, returns 422 `not_a_list`. Where pastes can't be detected, as on macOS and Windows, the request returns 422 `not_supported`.
         */
        post: operations["beginSequence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the actions
         * @description Lists by keyword the filters that ship with the application, with arguments and examples, and your own actions. Your own action hides a shipped one with the same keyword.
         */
        get: operations["listActions"];
        put?: never;
        /**
         * Add an action
         * @description Names something you do often: a `pattern` with a `replacement`, a `pipeline`, or a `script`. Actions are checked before they are stored: a pattern must compile (422 `invalid_pattern`), and a pipeline must parse, use only actions that exist, and not lead back to itself (422 `invalid_pipeline`). A keyword already used by one of your actions or abbreviations returns 409. An action with a shipped keyword hides the shipped one until you delete it. If a trigger, another action or an abbreviation uses the shipped one, it can't be hidden: 409. Scripts are stored but run by triggers only, never through the API.
         */
        post: operations["addAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/{keyword}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The keyword of the action.
                 * @example upper
                 */
                keyword: components["parameters"]["actionKeyword"];
            };
            cookie?: never;
        };
        /**
         * Read an action
         * @description Returns what an action does and which arguments it takes.
         */
        get: operations["getAction"];
        put?: never;
        post?: never;
        /**
         * Delete one of your own actions
         * @description Deletes one of your own actions. A shipped action returns 403 `shipped_action`. An action that a trigger, another action or an abbreviation uses returns 409; the message says which. If the action hid a shipped one, the shipped one is available again.
         */
        delete: operations["deleteAction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the triggers
         * @description Lists the triggers, which run actions on copies automatically, in the order in which they fire: oldest first, unless you changed the order in Settings.
         */
        get: operations["listTriggers"];
        put?: never;
        /**
         * Add a trigger
         * @description Runs an action on every matching copy. A `regex` must compile (422 `invalid_pattern`), a `pipeline` must parse (422 `invalid_pipeline`), and the action must exist (422 `unknown_action`). Scripts run only as stages of the action: one in the condition, or in parentheses, is refused (422 `invalid_pipeline`). A tag in the condition must be one that an entry can have, and a tag passed to `tag` or `untag` must be one that can be added (400 `invalid_request`). A misspelled kind, such as `is ulr`, is refused too, unless an entry has it as a tag. Only copies made in applications fire triggers; nothing in the API does.
         */
        post: operations["addTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/triggers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the trigger.
                 * @example 3
                 */
                id: components["parameters"]["triggerId"];
            };
            cookie?: never;
        };
        /**
         * Read a trigger
         * @description Returns what a trigger does.
         */
        get: operations["getTrigger"];
        put?: never;
        post?: never;
        /**
         * Delete a trigger
         * @description Permanently deletes a trigger.
         */
        delete: operations["deleteTrigger"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/abbreviations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the abbreviations
         * @description Lists the abbreviations, oldest first.
         */
        get: operations["listAbbreviations"];
        put?: never;
        /**
         * Add an abbreviation
         * @description Shortens what you type in commands. The abbreviation, as a whole word, is replaced by its expansion when `POST /v1/run` runs a full command and, in a `pipeline` sent with `text`, in place of a filter. It is not expanded in the pipeline of an action, or in the condition of a trigger. A line break in the expansion, or an abbreviation that already has a meaning in commands (a keyword, a number, `$1`, `/a/`), returns 422 `invalid_expansion`. An abbreviation that already exists returns 409.
         */
        post: operations["addAbbreviation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/abbreviations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the abbreviation.
                 * @example 2
                 */
                id: components["parameters"]["abbreviationId"];
            };
            cookie?: never;
        };
        /**
         * Read an abbreviation
         * @description Returns an abbreviation and its expansion.
         */
        get: operations["getAbbreviation"];
        put?: never;
        post?: never;
        /**
         * Delete an abbreviation
         * @description Deletes an abbreviation.
         */
        delete: operations["deleteAbbreviation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a pipeline or an action
         * @description Returns what a pipeline or an action produces, without changing anything. Runs filters on a `text`, or a full command on whatever it names: entries (`$1` is the newest, `$1..3` the newest three), variables (`$name`, `@list[0]`, `%hash{key}`) and quoted text. A command that starts with a filter reads the newest entry. To use the result, send it with `PUT /v1/clipboard` or `PUT /v1/variables/{name}`. Steps that would change something are skipped and listed in `notApplied`; `copy`, `select` and `paste` return 422 `refused_step`. At any depth, a command that names a secret returns 403 `secret`, and one that reaches your own script returns 403 `script_not_shipped`. A run is limited to 10 seconds, 64 MB of output and 1,000,000 list elements; beyond that it is stopped with 422 `command_failed`. Waiting for a language model doesn't count towards the 10 seconds: filters that ask one, such as `summarize`, have the limit `languageModelSeconds` instead. The language is described in docs/pipeline.md.
         */
        post: operations["run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen to changes as they happen
         * @description Answers with a stream of server-sent events that stays open until you close it, the key changes, the API is turned off or Copyloom quits. It tells what changed, in the order of the changes, once each is on disk: entries, pins, variables and rules, whoever changed them, and also triggers that fired and recording that was turned on or off. Secrets are never mentioned.
         *
         *     The `data` of each event is one line of JSON as described below. It has ids and names, but no content unless you ask for it with `content=true`. If more than 20 entries change in the same way at once, as when you clear the history, one event has their `count` instead of an `id`.
         *
         *     A stream begins with the present. To go on where another one ended, send the last `id` you got as `Last-Event-ID`, as every client for server-sent events does. If events are missing, the next event is `reset`: list again what you keep. At most 32 streams can be open.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
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
        /** @description Something that was copied. Copying the same content again moves the entry up instead of adding another. */
        Entry: {
            /** @description The identifier, as in `/v1/history/{id}`. Never reused. */
            id: number;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            kind: "text" | "image" | "files";
            /** @description The content as text. For an image, the recognized text, or `""`; for files, one path per line. */
            value: string;
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
             * @description Present if `value` is over 256 KB and was cut off in a list. `GET /v1/history/{id}` returns it in full.
             * @constant
             */
            truncated?: true;
            /** @description The image. Present only on image entries. */
            image?: components["schemas"]["EntryImage"];
            /** @description The paths. Present only on files entries. */
            files?: string[];
        };
        /** @description The description of an image; its bytes are never sent. Read the file from the folder given by `imagesFolder` in the status. */
        EntryImage: {
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
        /** @description A page of entries, newest first unless a search puts better matches first. The other fields locate the page in the full list. */
        EntryPage: {
            /** @description The elements on this page. */
            items: components["schemas"]["Entry"][];
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
        /** @description What to change about an entry; fields you leave out stay as they are. At least one field is required. Tags are trimmed and converted to lowercase, and a leading `#` is removed; the result must have 1 to 64 characters without commas, whitespace or control characters, or the request returns 400. The derived names (`url`, `email`, `color`, `path`, `json`, `uuid`, `image`, `files`) and `text` can't be added: 422 `not_changeable`. Removing a derived tag has no effect. */
        EntryChange: {
            /** @description The new text. The old one is saved as a version, and its HTML and RTF are dropped. For an image or files entry, returns 422 `not_changeable`. */
            value?: string;
            /** @description `true` pins the entry, `false` unpins it. */
            pin?: boolean;
            /** @description Tags to add to the entry. Can't be combined with `tags`. */
            addTags?: string[];
            /** @description Given tags to remove from the entry. Can't be combined with `tags`. */
            removeTags?: string[];
            /** @description Tags that replace all given tags of the entry; `[]` removes them all. Derived tags stay. Can't be combined with `addTags` or `removeTags`. */
            tags?: string[];
            /** @description The new description of the entry; `""` removes it. */
            description?: string;
        };
        /** @description A previous value of an entry. */
        Version: {
            /** @description The previous text. */
            value: string;
            /**
             * Format: date-time
             * @description When it was replaced.
             */
            replacedAt: string;
        };
        /** @description A page of versions, newest first. The other fields locate the page in the full list. */
        VersionPage: {
            /** @description The elements on this page. */
            items: components["schemas"]["Version"][];
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
        /** @description A tag that entries in the history have. */
        Tag: {
            /** @description The name, without `#`. */
            tag: string;
            /** @description The number of entries that have it. */
            count: number;
            /** @description Whether the tag is derived from the content, so that it can't be added or removed. */
            derived: boolean;
        };
        /** @description A page of tags, most used first, then by name. The other fields locate the page in the full list. */
        TagPage: {
            /** @description The elements on this page. */
            items: components["schemas"]["Tag"][];
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
        /** @description Tags to add to or remove from many entries: at least one of `addTags`, `removeTags` and `clearAllTags`. Tags are trimmed and converted to lowercase, and a leading `#` is removed; the result must have 1 to 64 characters without commas, whitespace or control characters, or the request returns 400. The derived names (`url`, `email`, `color`, `path`, `json`, `uuid`, `image`, `files`) and `text` can't be added: 422 `not_changeable`. Removing a derived tag has no effect. */
        TagChange: {
            /** @description Tags to add to every matching entry. */
            addTags?: string[];
            /** @description Given tags to remove from every matching entry. */
            removeTags?: string[];
            /** @description Limits the change to these of the matching entries. Ids that don't match are ignored. Requires `addTags` or `removeTags`. */
            ids?: number[];
            /** @description `true` removes every given tag from the whole history. Can't be combined with another field or a query parameter. `false` is the same as leaving it out. */
            clearAllTags?: boolean;
        };
        /** @description The result of a bulk change. */
        Tagged: {
            /** @description The number of entries that matched. */
            matched: number;
            /** @description The number of entries whose tags changed. */
            changed: number;
        };
        /** @description A pinned entry. The id of the pin is the id of the entry. */
        Pin: {
            /** @description The id of the entry. */
            id: number;
            /**
             * Format: date-time
             * @description When it was pinned.
             */
            pinnedAt: string;
            entry: components["schemas"]["Entry"];
        };
        /** @description A page of pins, newest pin first. The other fields locate the page in the full list. */
        PinPage: {
            /** @description The elements on this page. */
            items: components["schemas"]["Pin"][];
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
        /** @description What to pin: exactly one of `id` and `text`. */
        NewPin: {
            /** @description The id of an entry in the history. */
            id?: number;
            /** @description New text, which is added to the history and pinned. The clipboard is not changed. */
            text?: string;
        };
        /** @description The content of the clipboard, as far as the history knows. */
        Clipboard: {
            /** @description The newest entry with its full value; `null` if the history is empty. */
            entry: components["schemas"]["Entry"] | null;
            /** @description The active paste sequence; `null` if there is none. */
            sequence: components["schemas"]["Sequence"] | null;
        };
        /** @description What to put on the clipboard: exactly one of `text`, `html`, `rtf` and `markdown`. For formatted text, the plain text is derived from the markup; you don't send it separately. */
        ClipboardContent: {
            /** @description Plain text, used as is. */
            text?: string;
            /** @description Formatted text in HTML. */
            html?: string;
            /** @description Formatted text in RTF. */
            rtf?: string;
            /** @description Formatted text in Markdown. It is rendered to HTML. */
            markdown?: string;
        };
        /** @description The result of putting something on the clipboard. */
        Written: {
            /** @description The resulting entry. Absent while recording is off, and for empty text: the content is then on the clipboard but not in the history. */
            entry?: components["schemas"]["Entry"];
            /**
             * @description The format put on the clipboard in addition to plain text. Absent if there is only plain text.
             * @enum {string}
             */
            format?: "html" | "rtf";
            /** @description Says what was not stored: of markup over 2 MB, only the text is. Absent if everything was stored. */
            warning?: string;
        };
        /** @description The entry on the clipboard. */
        OnClipboard: {
            /** @description The identifier of the entry. */
            id: number;
        };
        /** @description What happened. Which fields there are depends on the kind. */
        Event: {
            /**
             * @description What changed and how. An entry that is deleted takes its pin with it, without `pin.removed`; one that is restored is `entry.added`.
             * @enum {string}
             */
            kind: "entry.added" | "entry.changed" | "entry.removed" | "pin.added" | "pin.removed" | "variable.added" | "variable.changed" | "variable.removed" | "action.added" | "action.changed" | "action.removed" | "trigger.added" | "trigger.changed" | "trigger.removed" | "trigger.fired" | "abbreviation.added" | "abbreviation.changed" | "abbreviation.removed" | "recording.changed" | "reset";
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The id of the entry, also for a pin, or of the trigger or abbreviation. */
            id?: number;
            /** @description Instead of `id`: how many entries changed at once. */
            count?: number;
            /** @description With `entry.changed`: what was changed. `copied`: the same content was copied again, or two entries became one. `moved`: it moved to the top without being copied again. */
            changes?: ("copied" | "moved" | "value" | "tags" | "description")[];
            /** @description The name of the variable. A renamed variable is removed under its old name and added under the new one. */
            name?: string;
            /** @description The keyword of the action. */
            keyword?: string;
            /** @description With `trigger.fired`: the entry it fired on. */
            entryId?: number;
            /** @description With `recording.changed`: whether copies are recorded now. */
            recording?: boolean;
            /**
             * Format: date-time
             * @description With `recording.changed`: when recording resumes automatically.
             */
            resumesAt?: string;
            /**
             * @description With `reset`: why events are missing. `restarted`: Copyloom was restarted after the last event you got. `missed`: more happened since than the 2,000 events that are kept. `repaired`: the history file was repaired, restored or rebuilt, so anything in it may have changed.
             * @enum {string}
             */
            reason?: "restarted" | "missed" | "repaired";
            /** @description With `content=true`: the entry. Absent if it was deleted meanwhile. */
            entry?: components["schemas"]["Entry"];
            /** @description With `content=true`: the variable. Absent if it was deleted meanwhile. */
            variable?: components["schemas"]["Variable"];
            /**
             * @description With `content=true`: the content is over 1 MB. Read it by its id or name.
             * @constant
             */
            tooLarge?: true;
        };
        /** @description Whether copies are recorded. */
        Recording: {
            /** @description Whether copies are added to the history. */
            recording: boolean;
            /**
             * Format: date-time
             * @description When recording resumes automatically. Absent while it is on, and when it is off until turned on.
             */
            resumesAt?: string;
        };
        /** @description Whether to record copies from now on. */
        RecordingChange: {
            /** @description `true` records copies, `false` doesn't. */
            recording: boolean;
            /** @description Seconds until recording resumes automatically, even across a restart. At most a year. Only with `recording: false`; without `seconds`, recording stays off until you turn it on. */
            seconds?: number;
        };
        /** @description What the application is and how much it stores. */
        Status: {
            /** @description The name of the application. */
            name: string;
            /** @description The version of the application. */
            version: string;
            /**
             * @description The version of the API, as in the paths.
             * @constant
             */
            apiVersion: "v1";
            /** @description The operating system: `linux`, `macos` or `windows`. */
            platform: string;
            /**
             * Format: date-time
             * @description When the application was started.
             */
            startedAt: string;
            /** @description Whether copies are recorded. */
            recording: boolean;
            /** @description The clipboard that is read and written. */
            clipboard: {
                /** @description How the clipboard is accessed: `x11`, `wayland`, `gnome`, `macos`, `windows`, or `memory` for one inside the application. */
                backend: string;
                /** @description Whether the clipboard is reachable. */
                available: boolean;
                /** @description If unreachable: why, and what would help. If reachable: what you should know about it. */
                reason?: string;
            };
            /** @description The language model that commands such as `summarize` use. */
            languageModel: {
                /** @description Whether a usable language model exists. */
                available: boolean;
                /** @description A GGUF file, or a model and its server. Absent if there is none. */
                name?: string;
                /** @description The host that gets the text. Absent if the text stays on this computer. */
                sentTo?: string;
                /** @description Why there is none, and how to get one. Absent if there is one. */
                reason?: string;
            };
            /** @description The folder that holds the files named by an entry's `image.file`. */
            imagesFolder: string;
            /** @description How much is stored. */
            counts: {
                /** @description Number of entries, including pinned ones. */
                history: number;
                /** @description Number of pinned entries. */
                pins: number;
                /** @description Number of distinct tags. */
                tags: number;
                /** @description Number of variables, without secrets. */
                variables: number;
                /** @description Number of actions. */
                actions: number;
                /** @description Number of triggers. */
                triggers: number;
                /** @description Number of abbreviations. */
                abbreviations: number;
            };
            /** @description The progress of the search index rebuild. Present only during a rebuild, after an update or after damage was found. Until then, searches are complete but slower. */
            indexing?: {
                /** @description Number of entries indexed so far. */
                done: number;
                /** @description Number of entries to index. */
                total: number;
            };
            /** @description What you should know about, one sentence each: current problems, and events since the start, such as a repair. Events stay until the next start. Absent if there are none. */
            warnings?: string[];
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
        /** @description A named value: text, a list or a hash. `value` is always present; the other fields describe the structure. */
        Variable: {
            /** @description The name, without a sigil. */
            name: string;
            /** @description The value as text. For a list, one element per line; for a hash, `key: value` lines. */
            value: string;
            /** @description The elements as text. Present for a list. */
            list?: string[];
            /** @description The elements with their own structure. Present if a list contains lists or hashes. */
            items?: components["schemas"]["Element"][];
            /** @description The value of each key. Keys are sorted at every level; `keys` has the original order. Present for a hash. */
            hash?: {
                [key: string]: unknown;
            };
            /** @description The keys in the order they were written. Present with `hash`. */
            keys?: string[];
            /**
             * Format: date-time
             * @description When it was last set.
             */
            updatedAt: string;
        };
        /** @description A page of variables, by name. The other fields locate the page in the full list. */
        VariablePage: {
            /** @description The elements on this page. */
            items: components["schemas"]["Variable"][];
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
        /** @description A past value of a variable, with its original structure. */
        PastValue: {
            /** @description The value as text. For a list, one element per line; for a hash, `key: value` lines. */
            value: string;
            /** @description The elements as text. Present for a list. */
            list?: string[];
            /** @description The elements with their own structure. Present if a list contains lists or hashes. */
            items?: components["schemas"]["Element"][];
            /** @description The value of each key. Keys are sorted at every level; `keys` has the original order. Present for a hash. */
            hash?: {
                [key: string]: unknown;
            };
            /** @description The keys in the order they were written. Present with `hash`. */
            keys?: string[];
            /**
             * Format: date-time
             * @description When it was replaced.
             */
            replacedAt: string;
        };
        /** @description A page of past values, newest first. The other fields locate the page in the full list. */
        PastValuePage: {
            /** @description The elements on this page. */
            items: components["schemas"]["PastValue"][];
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
        /** @description The value to store: exactly one of `value`, `list` and `hash`. Inside a list or hash, arrays and objects become lists and hashes; a number, `true` or `false` becomes text as written, and `null` becomes empty text. */
        VariableContent: {
            /** @description Text. */
            value?: string;
            /** @description A list. */
            list?: unknown[];
            /** @description A hash. Its keys keep the order you send them in. */
            hash?: {
                [key: string]: unknown;
            };
        };
        /** @description A list that is pasted one element at a time. */
        Sequence: {
            /** @description The variable that holds the list. Empty for entries that were selected in the overlay. */
            variable: string;
            /** @description The number of elements in the list. */
            total: number;
            /** @description The number of elements already pasted. */
            position: number;
            /** @description The number of elements left to paste. */
            remaining: number;
            /** @description The text of the next paste. */
            next: string;
        };
        /** @description One argument that an action takes. */
        ActionArgument: {
            /** @description The name of the argument. */
            name: string;
            /** @description The kind of content. */
            summary: string;
            /** @description Whether it is required. */
            required: boolean;
            /**
             * @description Present if it takes this and all following arguments.
             * @constant
             */
            rest?: true;
        };
        /** @description An example that is verified by tests. */
        ActionExample: {
            /** @description The command, as written. */
            run: string;
            /** @description The text it runs on. Absent if it needs none. */
            on?: string;
            /** @description The resulting text. */
            gives: string;
        };
        /** @description An operation on text: a filter that ships with the application, or an action you wrote. */
        Action: {
            /** @description The name used in commands and paths. */
            keyword: string;
            /**
             * @description `shipped` for actions that come with the application. For your own: `substitute` replaces what matches a pattern, `script` is a program, `pipeline` is a named command.
             * @enum {string}
             */
            kind: "shipped" | "substitute" | "script" | "pipeline";
            /** @description What it does, in a sentence; `""` if it has no summary. */
            summary: string;
            /** @description The group of the filter, such as `Lines and lists`. Present for shipped actions. */
            family?: string;
            /** @description Other keywords for it. Absent if there are none. */
            aliases?: string[];
            /** @description The arguments, in order. */
            arguments: components["schemas"]["ActionArgument"][];
            /** @description Examples that are verified by tests. Present for shipped actions. */
            examples?: components["schemas"]["ActionExample"][];
            /** @description For a substitution: the JavaScript regular expression to find. */
            pattern?: string;
            /** @description For a substitution: the replacement; `$1` and `$<name>` refer to groups of the pattern. */
            replacement?: string;
            /** @description For a substitution: the flags of the pattern. Every match is replaced, with or without `g`. */
            flags?: string;
            /** @description For a script: the source. */
            script?: string;
            /** @description For a script: the program that runs it. It reads standard input and writes standard output. */
            interpreter?: string;
            /** @description For a script: the time limit in seconds. */
            timeLimit?: number;
            /**
             * @description For a script: the format of its output.
             * @enum {string}
             */
            scriptOutput?: "text" | "html" | "rtf";
            /** @description For a script: whether its output is discarded. */
            discardsOutput?: boolean;
            /** @description For a pipeline: the command. */
            pipeline?: string;
            /** @description Whether it takes seconds. A request that runs it waits for it. */
            longRunning: boolean;
            /** @description Whether it works without input. A command that starts with it also runs if the history is empty; if there is text, it still receives it. */
            worksWithoutInput: boolean;
            /** @description Whether it runs only in a pipeline: the tests, such as `is`, `matches` and `contains`, the words that join them (`and`, `or`, `not`), and `if`, `else`, `try` and `as`. */
            pipelineOnly: boolean;
            /** @description Whether this computer can run it. */
            available: boolean;
            /** @description Why this computer can't run it. Present if `available` is `false`. */
            unavailable?: string;
        };
        /** @description A page of actions, by keyword. The other fields locate the page in the full list. */
        ActionPage: {
            /** @description The elements on this page. */
            items: components["schemas"]["Action"][];
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
        /** @description An action to add: its keyword, and the fields its kind needs. You can leave out `kind`: `pattern` implies a substitution, `script` a script, `pipeline` a pipeline. */
        NewAction: {
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
        TriggerCondition: {
            /** @description A JavaScript regular expression that matches anywhere in the text. */
            regex?: string;
            /** @description A command that returns true, such as `is url and matches /invoice/`. If it doesn't end with a test, the copy matches if the result is not empty. */
            pipeline?: string;
            /** @description A tag the copy has. */
            tag?: string;
            /** @description The application the copy was made in. */
            app?: string;
        };
        /** @description Runs an action on every matching copy. Only copies made in applications fire it, nothing in the API does. */
        Trigger: {
            /** @description The identifier. Never reused. */
            id: number;
            condition: components["schemas"]["TriggerCondition"];
            /** @description The keyword of the action. */
            action: string;
            /** @description The arguments of the action. Absent if there are none. */
            arguments?: string[];
            /** @description Whether it fires. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
        };
        /** @description A page of triggers, in the order in which they fire. The other fields locate the page in the full list. */
        TriggerPage: {
            /** @description The elements on this page. */
            items: components["schemas"]["Trigger"][];
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
        /** @description A trigger to add. */
        NewTrigger: {
            condition: components["schemas"]["TriggerCondition"];
            /** @description The keyword of an existing action. */
            action: string;
            /** @description The arguments of the action. */
            arguments?: string[];
            /** @description Whether it fires. Default: `true`. */
            enabled?: boolean;
        };
        /** @description A word that expands to longer text in commands. */
        Abbreviation: {
            /** @description The identifier. Never reused. */
            id: number;
            /** @description The word. */
            abbreviation: string;
            /** @description The text it expands to. */
            expansion: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
        };
        /** @description A page of abbreviations, oldest first. The other fields locate the page in the full list. */
        AbbreviationPage: {
            /** @description The elements on this page. */
            items: components["schemas"]["Abbreviation"][];
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
        /** @description An abbreviation to add. */
        NewAbbreviation: {
            /** @description The word, at most 64 characters: no whitespace, no quotes, none of `|`, `>`, `(` and `)`, nothing invisible, no digits but 0 to 9, and nothing that already has a meaning in commands. */
            abbreviation: string;
            /** @description The text it expands to, without line breaks. */
            expansion: string;
        };
        /** @description What to run: a `pipeline` or an `action`, not both. With `text`, `pipeline` is a chain of filters joined by `|`. Without, it is a full command, which reads whatever it names and can begin with a source such as `$1`. */
        Run: {
            /** @description The input. */
            text?: string;
            /** @description The filters, or the full command. */
            pipeline?: string;
            /** @description The keyword of an action. Without `text`, its input is the newest entry. */
            action?: string;
            /** @description The arguments of the action. They are never read as sources; `/…/` is a pattern where the action takes one. */
            arguments?: string[];
            /** @description Whether to return what each stage made, in `trace`. A traced command that fails while it runs returns 200, with `failure` and the stages up to it. */
            trace?: boolean;
        };
        /** @description The image that the command results in: described, not created. */
        RunImage: {
            /** @description The entry it would be made from. Absent for an image that is drawn, such as a `qrcode`. */
            from?: number;
            /** @description The type, such as `image/png`. */
            type: string;
            /** @description The width after all steps. */
            pixelWidth: number;
            /** @description The height after all steps. */
            pixelHeight: number;
            /** @description With `fit`: the maximum size in bytes. */
            maxBytes?: number;
        };
        /** @description The result. Nothing was changed, and the result was not sent anywhere. */
        RunResult: {
            /** @description The result as text. */
            text: string;
            /** @description The elements as text. Present if the result is a list. */
            list?: string[];
            /** @description The elements with their own structure. Present if a list contains lists or hashes. */
            items?: components["schemas"]["Element"][];
            /** @description The value of each key, sorted by key. Present if the result is a hash. */
            hash?: {
                [key: string]: unknown;
            };
            /** @description The keys in their original order. Present with `hash`. */
            keys?: string[];
            /** @description The formatted text. Present if a step such as `md-rich` produced it. */
            html?: string;
            /** @description The steps that would have changed something, as written: `> $name`, `tag`, `describe`, `forget` and similar. Absent if there are none. */
            notApplied?: string[];
            /** @description What is suspicious about the command or its input, though not wrong: one full sentence each, for people. Absent if there is nothing. The warnings of a command that fails follow its `message`, one per line. */
            warnings?: string[];
            image?: components["schemas"]["RunImage"];
            /** @description The input and what each stage made of it, in order, the first 100 stages. Present if the request has `trace`. */
            trace?: components["schemas"]["TraceStage"][];
            /** @description Why the command failed. Present if it did and the request has `trace`; `text` is then empty. */
            failure?: string;
        };
        /** @description A stage of a traced command, and the beginning of what it made. */
        TraceStage: {
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
            /** @description How it read its input, such as `read as CSV, 3 columns, 20 rows`, that the command failed at it, such as `failed at run 3`, or why it failed inside `try`. */
            note?: string;
        };
        /** @description An empty object. */
        Nothing: Record<string, never>;
        /** @description A list element with its own structure: text, a list or a hash. */
        Element: string | unknown[] | {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The request is malformed: an unknown query parameter, one that is out of range or repeated, a body where none is allowed, or invalid HTTP. Nothing was changed. */
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
        /** @description The key is missing or wrong; the response doesn't say which. The key is checked before the path. */
        Unauthorized: {
            headers: {
                /**
                 * @description How to send the key.
                 * @example Bearer
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "unauthorized";
                };
            };
        };
        /** @description The request came from a web page of another origin, or from a program of another user. Nothing was changed. */
        ForeignCaller: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "foreign_origin" | "foreign_user";
                };
            };
        };
        /** @description The request came from a web page of another origin or a program of another user, or would write or name a secret. Nothing was changed. */
        SecretForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "foreign_origin" | "foreign_user" | "secret";
                };
            };
        };
        /** @description The request came from a web page of another origin or a program of another user, or the action ships with the application. Nothing was changed. */
        ShippedForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "foreign_origin" | "foreign_user" | "shipped_action";
                };
            };
        };
        /** @description The request came from a web page of another origin or a program of another user, would run a script that doesn't ship with the application, or names a secret. Nothing was run. */
        RunForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "foreign_origin" | "foreign_user" | "script_not_shipped" | "secret";
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
        /** @description The entry is not pinned, or does not exist. */
        NoPin: {
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
        /** @description There is no such variable. Secrets return the same error. */
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
        /** @description There is no such action. */
        NoAction: {
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
        /** @description There is no such trigger. */
        NoTrigger: {
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
        /** @description There is no such abbreviation. */
        NoAbbreviation: {
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
        /** @description One of your actions already has this keyword, or it is a word of the pipeline language. Nothing was changed. */
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
        /** @description A trigger, another action or an abbreviation uses this action. Nothing was changed. */
        ActionUsed: {
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
        /** @description The abbreviation already exists. Nothing was changed. */
        AbbreviationTaken: {
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
        /** @description The `Host` header doesn't name this computer. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "misdirected";
                };
            };
        };
        /** @description A tag that is derived from content can't be added. Nothing was changed. */
        TagRefused: {
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
        /** @description The settings file can't be parsed or is read-only. Nothing was changed. */
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
        /** @description The value of an image or files entry can't be changed, and a derived tag can't be added. Nothing was changed. */
        ChangeRefused: {
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
        /** @description There is no such entry to pin. Nothing was changed. */
        PinRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "unknown_entry";
                };
            };
        };
        /** @description The variable is not a list, or is an empty or a very long one, or this computer can't detect pastes. Nothing was changed. */
        SequenceRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "not_a_list" | "not_supported";
                };
            };
        };
        /** @description The pattern doesn't compile, or the pipeline can't be parsed. Nothing was changed. */
        ActionRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "invalid_pattern" | "invalid_pipeline";
                };
            };
        };
        /** @description The regular expression doesn't compile, the pipeline can't be parsed or would run a script where none can run, or the action doesn't exist. Nothing was changed. */
        TriggerRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "invalid_pattern" | "invalid_pipeline" | "unknown_action";
                };
            };
        };
        /** @description The expansion has a line break, or the abbreviation already has a meaning in commands. Nothing was changed. */
        AbbreviationRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "invalid_expansion";
                };
            };
        };
        /** @description The command can't be parsed, names an action that doesn't exist, sends its result somewhere, or failed while running. */
        RunRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "invalid_pipeline" | "unknown_action" | "refused_step" | "command_failed";
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
        /** @description No key has been generated, so every request under `/v1` is refused. */
        NoKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "no_key";
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
        /** @description No key has been generated, the clipboard is currently unavailable, too many requests are waiting, another program has locked the history file, or a read took too long. Nothing was changed. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "no_key" | "clipboard_unavailable" | "busy" | "read_timeout";
                };
            };
        };
        /** @description No key has been generated, or a read took too long. */
        ReadTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "no_key" | "read_timeout";
                };
            };
        };
        /** @description No key has been generated, or too many event streams are open. */
        TooManyStreams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "no_key" | "busy";
                };
            };
        };
        /** @description No key has been generated, too many requests are waiting, another program has locked the history file, or a read took too long. Nothing was changed, unless the message says otherwise. */
        Busy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "no_key" | "busy" | "read_timeout";
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
         * @description The text to find, ignoring case, anywhere in the content, the description, the application name, or an image's type, size (written as `900x600`) or recognized text. Entries whose content matches come before entries that match only elsewhere.
         * @example invoice
         */
        q: string;
        /**
         * @description `true` finds approximate matches of `q`, best match first. `false`, the default, looks for the exact text of `q`.
         * @example true
         */
        fuzzy: boolean;
        /**
         * @description Only entries that have this tag or, for a comma-separated list, all of the tags. A leading `#` is ignored. `text` means text that is not a link.
         * @example url,invoices
         */
        tag: string;
        /**
         * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
         * @example 1284
         */
        entryId: number;
        /**
         * @description The `id` of the pin, which is the id of its entry. Anything that isn't the id of a pinned entry returns 404.
         * @example 912
         */
        pinId: number;
        /**
         * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
         * @example signature
         */
        variableName: string;
        /**
         * @description The keyword of the action.
         * @example upper
         */
        actionKeyword: string;
        /**
         * @description The `id` of the trigger.
         * @example 3
         */
        triggerId: number;
        /**
         * @description The `id` of the abbreviation.
         * @example 2
         */
        abbreviationId: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    getClipboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest entry, if any. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clipboard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    putClipboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The content, in exactly one format. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClipboardContent"];
            };
        };
        responses: {
            /** @description The content is on the clipboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getRecording: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether copies are recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    putRecording: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whether to record copies. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordingChange"];
            };
        };
        responses: {
            /** @description The new state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["SettingsRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /**
                 * @description The text to find, ignoring case, anywhere in the content, the description, the application name, or an image's type, size (written as `900x600`) or recognized text. Entries whose content matches come before entries that match only elsewhere.
                 * @example invoice
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description `true` finds approximate matches of `q`, best match first. `false`, the default, looks for the exact text of `q`.
                 * @example true
                 */
                fuzzy?: components["parameters"]["fuzzy"];
                /**
                 * @description Only entries that have this tag or, for a comma-separated list, all of the tags. A leading `#` is ignored. `text` means text that is not a link.
                 * @example url,invoices
                 */
                tag?: components["parameters"]["tag"];
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
            /** @description A page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    clearHistory: {
        parameters: {
            query?: {
                /**
                 * @description `true` also deletes pinned entries. `false` keeps them, as does leaving it out.
                 * @example true
                 */
                pins?: boolean;
                /**
                 * @description Deletes only entries last copied before this: an ISO 8601 time, or an age in seconds, minutes, hours, days or weeks (`90s`, `15m`, `12h`, `30d`, `8w`). Anything else returns 400.
                 * @example 30d
                 */
                olderThan?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many entries were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    tagHistory: {
        parameters: {
            query?: {
                /**
                 * @description The text to find, ignoring case, anywhere in the content, the description, the application name, or an image's type, size (written as `900x600`) or recognized text. Entries whose content matches come before entries that match only elsewhere.
                 * @example invoice
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description `true` finds approximate matches of `q`, best match first. `false`, the default, looks for the exact text of `q`.
                 * @example true
                 */
                fuzzy?: components["parameters"]["fuzzy"];
                /**
                 * @description Only entries that have this tag or, for a comma-separated list, all of the tags. A leading `#` is ignored. `text` means text that is not a link.
                 * @example url,invoices
                 */
                tag?: components["parameters"]["tag"];
                /**
                 * @description Changes at most this many matching entries, in list order. Values over 200 are clamped to 200. Without `limit` and `offset`, every match is changed; with `offset` alone, the page size is 50.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Skips this many matching entries, in list order. Without `limit` and `offset`, every match is changed; with `limit` alone, the first page is.
                 * @example 0
                 */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which tags to add or remove. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagChange"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tagged"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["TagRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    getEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
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
                    "application/json": components["schemas"]["Entry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    deleteEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
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
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryChange"];
            };
        };
        responses: {
            /** @description The updated entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["ChangeRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    copyEntry: {
        parameters: {
            query?: {
                /**
                 * @description `true` puts only plain text there: without formatting, and of an image its recognized text.
                 * @example true
                 */
                plain?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        /** @description Empty, or an empty object. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The entry is on the clipboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnClipboard"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVersions: {
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
            path: {
                /**
                 * @description The `id` of the entry. Anything that isn't the id of an entry, such as a word or a fraction, returns 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoEntry"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    listTags: {
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
            /** @description A page of tags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    listPins: {
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
            /** @description A page of pins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    addPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Exactly one thing to pin. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPin"];
            };
        };
        responses: {
            /** @description Already pinned; nothing changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pin"];
                };
            };
            /** @description Pinned. */
            201: {
                headers: {
                    /**
                     * @description The path of the pin; `DELETE` it to unpin. To read the entry, use `/v1/history/{id}`.
                     * @example /v1/pins/912
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pin"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["PinRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    deletePin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the pin, which is the id of its entry. Anything that isn't the id of a pinned entry returns 404.
                 * @example 912
                 */
                id: components["parameters"]["pinId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry is no longer pinned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoPin"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    listVariables: {
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
            /** @description A page of variables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariablePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    getVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
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
                    "application/json": components["schemas"]["Variable"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoVariable"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    putVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        /** @description The value, in exactly one form. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariableContent"];
            };
        };
        responses: {
            /** @description The variable existed and was updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Variable"];
                };
            };
            /** @description The variable was created. */
            201: {
                headers: {
                    /**
                     * @description The path of the variable.
                     * @example /v1/variables/cities
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Variable"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretForbidden"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoVariable"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    listPastValues: {
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
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of past values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastValuePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoVariable"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ReadTimeout"];
        };
    };
    clearPastValues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The past values were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoVariable"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    beginSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name` and `%name` all mean the same variable. Case-sensitive.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        /** @description Empty, or an empty object. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The first element is on the clipboard. */
            201: {
                headers: {
                    /**
                     * @description Where to see its progress.
                     * @example /v1/clipboard
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sequence"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoVariable"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["SequenceRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listActions: {
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
            /** @description A page of actions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    addAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The action. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAction"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    /**
                     * @description The path of the action.
                     * @example /v1/actions/shout
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["KeywordTaken"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["ActionRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    getAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The keyword of the action.
                 * @example upper
                 */
                keyword: components["parameters"]["actionKeyword"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoAction"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    deleteAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The keyword of the action.
                 * @example upper
                 */
                keyword: components["parameters"]["actionKeyword"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ShippedForbidden"];
            404: components["responses"]["NoAction"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["ActionUsed"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    listTriggers: {
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
            /** @description A page of triggers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    addTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The trigger. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTrigger"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    /**
                     * @description The path of the trigger.
                     * @example /v1/triggers/3
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trigger"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretForbidden"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["TriggerRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    getTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the trigger.
                 * @example 3
                 */
                id: components["parameters"]["triggerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trigger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trigger"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoTrigger"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    deleteTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the trigger.
                 * @example 3
                 */
                id: components["parameters"]["triggerId"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoTrigger"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAbbreviations: {
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
            /** @description A page of abbreviations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbbreviationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    addAbbreviation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The abbreviation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAbbreviation"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    /**
                     * @description The path of the abbreviation.
                     * @example /v1/abbreviations/2
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Abbreviation"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["AbbreviationTaken"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["AbbreviationRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    getAbbreviation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the abbreviation.
                 * @example 2
                 */
                id: components["parameters"]["abbreviationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The abbreviation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Abbreviation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoAbbreviation"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    deleteAbbreviation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the abbreviation.
                 * @example 2
                 */
                id: components["parameters"]["abbreviationId"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            404: components["responses"]["NoAbbreviation"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    run: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to run, and the input. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Run"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunResult"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RunForbidden"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["RunRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Busy"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description Which events to send, separated by commas: all of `entry`, `pin`, `variable`, `action`, `trigger`, `abbreviation` or `recording`, or single ones such as `entry.added`. `reset` is always sent. By default, all are.
                 * @example entry.added,pin
                 */
                kinds?: string;
                /** @description Whether events contain the entry or variable, as `GET /v1/history/{id}` and `GET /v1/variables/{name}` return it when the event is sent. Content over 1 MB is left out and marked `tooLarge`. */
                content?: boolean;
            };
            header?: {
                /** @description The `id` of the last event you got. Sends what happened since. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. Each event has an `id` to resume from, the kind as `event`, and this as `data`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignCaller"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            421: components["responses"]["Misdirected"];
            500: components["responses"]["Internal"];
            503: components["responses"]["TooManyStreams"];
        };
    };
}
