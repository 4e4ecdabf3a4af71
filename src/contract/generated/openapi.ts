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
         * @description Where is the description of this API that a program can read? Here, as OpenAPI 3.1: give the address to a client generator, an API explorer or a test. It needs no key and contains none of your data.
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
         * See what the application is and holds
         * @description Does my key work, which version is running, can it reach the clipboard, and how much does it hold? This is the cheapest request that answers; use it to check the key. It also says where the files of images are, and warns of what needs a person's attention.
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
         * Read the newest entry
         * @description What was copied last? Answers the newest entry of the history with its value whole, however long. An image is described, not sent: `image.file` names its file in the images folder.
         */
        get: operations["getClipboard"];
        /**
         * Put text or formatted text on the clipboard
         * @description How do I hand a text to whoever pastes next? Send it as `text`; or, to paste with formatting, as `html`, `rtf` or `markdown`, exactly one of them. The plain text of formatted text is made from the markup. It is recorded like a copy made in an application named `API`; while recording is off, it goes on the clipboard only and the answer has no `entry`. Markup over 2 MB is too large to keep: only its text is stored, and `warning` says so.
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
         * See whether copies are being kept
         * @description Is what I copy entering the history at this moment? And if not, when will it again? `resumesAt` is there only when recording was switched off for a time.
         */
        get: operations["getRecording"];
        /**
         * Switch recording on or off
         * @description How do I keep passwords and private texts out of the history for a while? Send `recording: false`, with `seconds` if it is to come back by itself; the time runs on through a restart. What is copied meanwhile is not caught up on later. `seconds` together with `recording: true` is refused: 400.
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
         * @description Where is that thing I copied last week? Without parameters, everything is listed, newest copy first. `q` searches, `tag` filters, and both together do both. Under `q`, entries whose content matches come first, then those that match elsewhere, each newest first; with `fuzzy=true`, best match first. A `value` over 256 KB is cut here and marked `truncated`; `GET /v1/history/{id}` answers it whole.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        /**
         * Clear the history
         * @description How do I get rid of what I copied? Without parameters, everything goes but the pinned entries, for good, with its versions and the files of its images. `olderThan` keeps what was copied since; it is the only way to narrow this: a `q` or `tag` is refused (400), so that a mistyped search cannot delete. `pins=true` clears the pinned entries too. The system clipboard is left alone.
         */
        delete: operations["clearHistory"];
        options?: never;
        head?: never;
        /**
         * Tag or untag many entries at once
         * @description How do I tag everything that a search finds? Send the same query as to `GET /v1/history`, and the tags in the body: exactly what that query lists is changed. `limit` and `offset` are part of the query: without them everything that matches is changed, with them that page is. `ids` narrows it further, to entries picked by hand. Without a query and without `ids`, it is the whole history. `clearAllTags` takes every given tag from the whole history, and is refused (400) with any query parameter or any other field. Derived tags stay in any case.
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
                 * @description The `id` of the entry. Anything that is not the id of an entry, a word or a fraction for example, is not found: 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        /**
         * Read one entry
         * @description What is in this entry? Answers it with its value whole, however long a list would have cut it. An image is described, not sent: `image.file` names its file in the images folder.
         */
        get: operations["getEntry"];
        put?: never;
        post?: never;
        /**
         * Delete one entry
         * @description How do I remove a single thing from the history? It goes for good, pinned or not, with its versions and, of an image, the file. What is on the system clipboard stays there.
         */
        delete: operations["deleteEntry"];
        options?: never;
        head?: never;
        /**
         * Change one entry
         * @description How do I correct, pin, tag or describe an entry? Send what is to change; the rest stays. A new `value` keeps the old one as a version (`GET /v1/history/{id}/versions`) and drops the formatting; images and files keep their value (422). `addTags` and `removeTags` change the given tags one by one, `tags` replaces them all, and excludes the other two (400). `description: ""` removes the description. All of it is done, or none. The system clipboard is left alone.
         */
        patch: operations["changeEntry"];
        trace?: never;
    };
    "/v1/history/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that is not the id of an entry, a word or a fraction for example, is not found: 404.
                 * @example 1284
                 */
                id: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        /**
         * List what an entry used to hold
         * @description What did this entry say before it was changed? Every change of its `value` leaves the old text here, newest first. To go back, send the text as `value` to `PATCH /v1/history/{id}`. The list is empty if the value was never changed. Values come whole: a page stops early, with `hasMore`, once it holds 16 MB.
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
         * @description Which tags are there, and how much carries each? Lists every tag in the history, most used first, then by name: those given by a person and those derived from the content. Send one as `tag` to `GET /v1/history` to see what carries it.
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
         * @description What have I pinned? Lists the pins with their entries, newest pin first. As in every list, a `value` over 256 KB is cut and marked `truncated`.
         */
        get: operations["listPins"];
        put?: never;
        /**
         * Pin an entry or a new text
         * @description How do I keep something at hand, safe from clearing? Send the `id` of an entry; or a `text` that becomes a new entry, pinned, without touching the clipboard: good for addresses, signatures and answers given often. A text that the history has already is not listed twice: that entry is pinned. What is pinned already stays as it is, and the answer is 200 instead of 201. An `id` that is not in the history answers 422 `unknown_entry`.
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
                 * @description The `id` of the pin, which is the id of the entry. Anything that is not the id of a pinned entry is not found: 404.
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
         * @description How do I unpin something without losing it? The pin goes, the entry stays in the history where it was; from then on clearing the history takes it too. An entry that is not pinned answers 404.
         */
        delete: operations["deletePin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description One thing that was copied. The same content copied again is the same entry, moved up. */
        Entry: {
            /** @description Its identifier, as in `/v1/history/{id}`. Never reused. */
            id: number;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "text" | "image" | "files";
            /** @description Its content as text. Of an image, the text recognized in it, or `""`; of files, one path a line. */
            value: string;
            /** @description Whether it is pinned. Pinned entries stay when the history is cleared. */
            pin: boolean;
            /** @description Its tags: first those derived from the content (`url`, `email`, `color`, `path`, `json`, `uuid`, `image`, `files`), then those it was given. */
            tags: string[];
            /** @description What a person wrote about it. Absent when there is none. */
            description?: string;
            /** @description The name of the application it was copied in; `API` for what came through `PUT /v1/clipboard`. Absent when it is not known. */
            app?: string;
            /** @description The formats in which its content is kept. */
            formats: ("text" | "html" | "rtf" | "image" | "files")[];
            /**
             * Format: date-time
             * @description When it was copied last. Lists are in this order.
             */
            copiedAt: string;
            /**
             * Format: date-time
             * @description When it was copied first.
             */
            createdAt: string;
            /** @description How often it was copied. */
            copies: number;
            /** @description The size of the content: of the text or the paths in UTF-8, of an image as it is stored. Of the whole content, also when `value` is cut. */
            bytes: number;
            /**
             * @description Present when `value` is over 256 KB and was cut for a list. `GET /v1/history/{id}` answers it whole.
             * @constant
             */
            truncated?: true;
            /** @description The image. Present only on image entries. */
            image?: components["schemas"]["EntryImage"];
            /** @description The paths. Present only on files entries. */
            files?: string[];
        };
        /** @description An image, described: its bytes are never sent. Read the file in the folder that `imagesFolder` of the status names. */
        EntryImage: {
            /** @description The name of the file in the images folder. */
            file: string;
            /** @description Its media type, such as `image/png`. */
            type: string;
            /** @description Its width in pixels. */
            width: number;
            /** @description Its height in pixels. */
            height: number;
            /** @description The size of the file in bytes. */
            bytes: number;
        };
        /** @description One page of entries, newest first unless a search puts better matches first. The fields beside `items` say where in the whole list it lies. */
        EntryPage: {
            /** @description The elements of this page. */
            items: components["schemas"]["Entry"][];
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
        /** @description What to change about an entry; what is left out stays as it is. At least one field is required. A tag is trimmed, lower-cased and freed of a leading `#`; it then has 1 to 64 characters, no comma and no white space inside, or the answer is 400. The derived names (`url`, `email`, `color`, `path`, `json`, `uuid`, `image`, `files`) and `text` cannot be given: 422 `not_changeable`. Asking to remove a derived tag changes nothing. */
        EntryChange: {
            /** @description The new text. The old one is kept as a version, and the html and rtf that came with it are dropped. On an image or files entry: 422 `not_changeable`. */
            value?: string;
            /** @description `true` pins the entry, `false` unpins it. */
            pin?: boolean;
            /** @description Tags to give to the entry, beside those it has. Not together with `tags`. */
            addTags?: string[];
            /** @description Given tags to take from the entry. Not together with `tags`. */
            removeTags?: string[];
            /** @description The tags to give to the entry in place of all that it was given; `[]` takes them all away. Derived tags stay. Not together with `addTags` or `removeTags`. */
            tags?: string[];
            /** @description What to write about the entry; `""` removes it. */
            description?: string;
        };
        /** @description What an entry held before it was changed. */
        Version: {
            /** @description The text it held. */
            value: string;
            /**
             * Format: date-time
             * @description When it was replaced.
             */
            replacedAt: string;
        };
        /** @description One page of versions, newest first. The fields beside `items` say where in the whole list it lies. */
        VersionPage: {
            /** @description The elements of this page. */
            items: components["schemas"]["Version"][];
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
        /** @description A tag that entries of the history carry. */
        Tag: {
            /** @description Its name, without `#`. */
            tag: string;
            /** @description How many entries carry it. */
            count: number;
            /** @description Whether it is derived from the content, and so can be neither given nor removed. */
            derived: boolean;
        };
        /** @description One page of tags, most used first, then by name. The fields beside `items` say where in the whole list it lies. */
        TagPage: {
            /** @description The elements of this page. */
            items: components["schemas"]["Tag"][];
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
        /** @description Tags to give to, or take from, many entries at once: at least one of `addTags`, `removeTags` and `clearAllTags`. A tag is trimmed, lower-cased and freed of a leading `#`; it then has 1 to 64 characters, no comma and no white space inside, or the answer is 400. The derived names (`url`, `email`, `color`, `path`, `json`, `uuid`, `image`, `files`) and `text` cannot be given: 422 `not_changeable`. Asking to remove a derived tag changes nothing. */
        TagChange: {
            /** @description Tags to give to every entry that matches. */
            addTags?: string[];
            /** @description Given tags to take from every entry that matches. */
            removeTags?: string[];
            /** @description Narrows the change to these of the entries that the query matches. Ids that do not match are passed over. Not without `addTags` or `removeTags`. */
            ids?: number[];
            /** @description `true` takes every given tag from the whole history. Only by itself: no other field, no query parameter. `false` is the same as leaving it out. */
            clearAllTags?: boolean;
        };
        /** @description What a bulk change did. */
        Tagged: {
            /** @description How many entries it was about. */
            matched: number;
            /** @description How many of them have other tags now than before. */
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
        /** @description One page of pins, newest pin first. The fields beside `items` say where in the whole list it lies. */
        PinPage: {
            /** @description The elements of this page. */
            items: components["schemas"]["Pin"][];
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
        /** @description What to pin: exactly one of `id` and `text`. */
        NewPin: {
            /** @description An entry of the history. */
            id?: number;
            /** @description A new text: it becomes an entry of the history, and pinned. The clipboard is left alone. */
            text?: string;
        };
        /** @description What is on the clipboard, as far as the history knows. */
        Clipboard: {
            /** @description The newest entry, its value whole; `null` while the history is empty. */
            entry: components["schemas"]["Entry"] | null;
            /** @description `null`: no list is being dealt out. */
            sequence: null;
        };
        /** @description What to put on the clipboard: exactly one of `text`, `html`, `rtf` and `markdown`. The plain text of formatted text is what the markup reads as; it is not sent separately. */
        ClipboardContent: {
            /** @description Plain text, taken as it is. */
            text?: string;
            /** @description Formatted text written in HTML. */
            html?: string;
            /** @description Formatted text written in RTF. */
            rtf?: string;
            /** @description Formatted text written in Markdown. It is rendered to HTML. */
            markdown?: string;
        };
        /** @description What putting something on the clipboard did. */
        Written: {
            /** @description The entry it became. Absent while recording is off: then it is on the clipboard, and not in the history. */
            entry?: components["schemas"]["Entry"];
            /**
             * @description The format that was put there beside the plain text. Absent when there is only plain text.
             * @enum {string}
             */
            format?: "html" | "rtf";
            /** @description A sentence saying what was not kept: markup over 2 MB, of which only the text is stored. Absent when all was kept. */
            warning?: string;
        };
        /** @description Whether copies are being kept. */
        Recording: {
            /** @description Whether what is copied enters the history. */
            recording: boolean;
            /**
             * Format: date-time
             * @description When recording resumes by itself. Absent while it is on, and when it is off until further notice.
             */
            resumesAt?: string;
        };
        /** @description Whether copies are to be kept from now on. */
        RecordingChange: {
            /** @description `true` keeps copies, `false` does not. */
            recording: boolean;
            /** @description After how many seconds recording resumes by itself, also if the application is restarted meanwhile. At most a year. Only with `recording: false`; without it, recording stays off until it is switched on. */
            seconds?: number;
        };
        /** @description What the application is and what it holds. */
        Status: {
            /** @description The name of the application. */
            name: string;
            /** @description Its version. */
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
            /** @description Whether copies are being kept. */
            recording: boolean;
            /** @description The clipboard that is read and written. */
            clipboard: {
                /** @description How it is reached: `x11`, `wayland`, `macos`, `windows`, or `memory` for one inside the application. */
                backend: string;
                /** @description Whether it can be reached. */
                available: boolean;
                /** @description Why it cannot be reached, and what would help. Absent when it can. */
                reason?: string;
            };
            /** @description The language model of this computer. */
            languageModel: {
                /** @description Whether there is one that can be used. */
                available: boolean;
                /** @description Why there is none. Absent when there is one. */
                reason?: string;
            };
            /** @description The folder that holds the files named by `image.file` of an entry. */
            imagesFolder: string;
            /** @description How much there is of everything. */
            counts: {
                /** @description Number of entries, pinned ones included. */
                history: number;
                /** @description Number of pinned entries. */
                pins: number;
                /** @description Number of different tags. */
                tags: number;
                /** @description Number of variables, secrets not counted. */
                variables: number;
                /** @description Number of actions. */
                actions: number;
                /** @description Number of triggers. */
                triggers: number;
                /** @description Number of abbreviations. */
                abbreviations: number;
            };
            /** @description What a person should know about, one sentence each. Absent when there is nothing. */
            warnings?: string[];
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
            error: "invalid_json" | "invalid_request" | "unauthorized" | "foreign_origin" | "not_found" | "method_not_allowed" | "request_timeout" | "length_required" | "too_large" | "misdirected" | "unknown_entry" | "not_changeable" | "internal" | "no_key" | "storage_full";
            /** @description A sentence for a person: what was wrong, where, what is expected and what to do next. Do not parse it; its wording may change. */
            message: string;
            /** @description The status code of the answer, repeated. */
            status: number;
        };
    };
    responses: {
        /** @description The request cannot be read, or has the wrong shape: a body that is not JSON in UTF-8, a wrong type, an unknown field or query parameter, something missing, or fields that exclude each other. Nothing was changed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing or wrong; the answer does not tell which. The key is checked before the path is looked at. */
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A web page of another origin made the request. Such requests are refused even with the right key. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is nothing under this path. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path exists but does not take this method. */
        MethodNotAllowed: {
            headers: {
                /**
                 * @description The methods that the path takes.
                 * @example GET, HEAD
                 */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request did not arrive whole within its time. Nothing was changed. */
        Timeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request has a `Transfer-Encoding`. Bodies are taken with a `Content-Length` only. */
        LengthRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request head is over 64 KB or the body over 8 MB. It was refused, not read: nothing of it was kept. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Host` header names something other than this computer. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is well-formed, but what it asks for cannot be done. Nothing was changed. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A bug of ours. It is in the log of the application; the answer carries none of it. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No key has been generated, so that no request under `/v1` is answered. */
        NoKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The disk is full. Nothing was half-written: what was there before is still there. */
        StorageFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
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
        /**
         * @description The text to look for, whatever its case, anywhere in the content, the description, the name of the application, or an image's type, size (written like `900x600`) and recognized text. Entries whose content matches come before those that match only elsewhere.
         * @example invoice
         */
        q: string;
        /**
         * @description `true` matches `q` loosely, as the application's own search does, best match first. `false`, or nothing, looks for exactly the text of `q`.
         * @example true
         */
        fuzzy: boolean;
        /**
         * @description Only entries that carry this tag; of several, separated by commas, all of them. A leading `#` makes no difference. `text` means text that is not a link.
         * @example url,invoices
         */
        tag: string;
        /**
         * @description The `id` of the entry. Anything that is not the id of an entry, a word or a fraction for example, is not found: 404.
         * @example 1284
         */
        entryId: string;
        /**
         * @description The `id` of the pin, which is the id of the entry. Anything that is not the id of a pinned entry is not found: 404.
         * @example 912
         */
        pinId: string;
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
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
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
            /** @description The newest entry, if there is one. */
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
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    putClipboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The content, in exactly one form. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClipboardContent"];
            };
        };
        responses: {
            /** @description It is on the clipboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
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
            /** @description Whether copies are being kept. */
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
            403: components["responses"]["Forbidden"];
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
        /** @description Whether copies are to be kept. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordingChange"];
            };
        };
        responses: {
            /** @description How it is now. */
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
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
            507: components["responses"]["StorageFull"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /**
                 * @description The text to look for, whatever its case, anywhere in the content, the description, the name of the application, or an image's type, size (written like `900x600`) and recognized text. Entries whose content matches come before those that match only elsewhere.
                 * @example invoice
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description `true` matches `q` loosely, as the application's own search does, best match first. `false`, or nothing, looks for exactly the text of `q`.
                 * @example true
                 */
                fuzzy?: components["parameters"]["fuzzy"];
                /**
                 * @description Only entries that carry this tag; of several, separated by commas, all of them. A leading `#` makes no difference. `text` means text that is not a link.
                 * @example url,invoices
                 */
                tag?: components["parameters"]["tag"];
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
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    clearHistory: {
        parameters: {
            query?: {
                /**
                 * @description `true` clears pinned entries as well. `false`, or nothing, keeps them.
                 * @example true
                 */
                pins?: boolean;
                /**
                 * @description Clears only what was copied last before this: an ISO 8601 time, or an age in seconds, minutes, hours, days or weeks (`90s`, `15m`, `12h`, `30d`, `8w`). Anything else is refused: 400.
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
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
            507: components["responses"]["StorageFull"];
        };
    };
    tagHistory: {
        parameters: {
            query?: {
                /**
                 * @description The text to look for, whatever its case, anywhere in the content, the description, the name of the application, or an image's type, size (written like `900x600`) and recognized text. Entries whose content matches come before those that match only elsewhere.
                 * @example invoice
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description `true` matches `q` loosely, as the application's own search does, best match first. `false`, or nothing, looks for exactly the text of `q`.
                 * @example true
                 */
                fuzzy?: components["parameters"]["fuzzy"];
                /**
                 * @description Only entries that carry this tag; of several, separated by commas, all of them. A leading `#` makes no difference. `text` means text that is not a link.
                 * @example url,invoices
                 */
                tag?: components["parameters"]["tag"];
                /**
                 * @description Changes at most this many of the entries that match, in the order of the list. More than 200 is not refused but clamped to 200. Without `limit` and `offset`, everything that matches is changed; with `offset` alone, a page of 50.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Skips this many of the entries that match, in the order of the list. Without `limit` and `offset`, everything that matches is changed; with `limit` alone, the first page is.
                 * @example 0
                 */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to do with the tags. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagChange"];
            };
        };
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tagged"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
            507: components["responses"]["StorageFull"];
        };
    };
    getEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that is not the id of an entry, a word or a fraction for example, is not found: 404.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    deleteEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that is not the id of an entry, a word or a fraction for example, is not found: 404.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the entry. Anything that is not the id of an entry, a word or a fraction for example, is not found: 404.
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
            /** @description The entry as it is now. */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
            507: components["responses"]["StorageFull"];
        };
    };
    listVersions: {
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
            path: {
                /**
                 * @description The `id` of the entry. Anything that is not the id of an entry, a word or a fraction for example, is not found: 404.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    listTags: {
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
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    listPins: {
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
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
        };
    };
    addPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to pin, in exactly one form. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPin"];
            };
        };
        responses: {
            /** @description It was pinned already; nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pin"];
                };
            };
            /** @description It is pinned. */
            201: {
                headers: {
                    /**
                     * @description The path of the pin: `DELETE` it to unpin. The entry itself is read under `/v1/history/{id}`.
                     * @example /v1/pins/912
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pin"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
            507: components["responses"]["StorageFull"];
        };
    };
    deletePin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the pin, which is the id of the entry. Anything that is not the id of a pinned entry is not found: 404.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NoKey"];
            507: components["responses"]["StorageFull"];
        };
    };
}
