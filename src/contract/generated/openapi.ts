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
         * Read the newest entry and the sequence in flight
         * @description What was copied last? Answers the newest entry of the history with its value whole, however long. An image is described, not sent: `image.file` names its file in the images folder. `sequence` tells of the list that is being dealt out, if one is.
         */
        get: operations["getClipboard"];
        /**
         * Put text or formatted text on the clipboard
         * @description How do I hand a text to whoever pastes next? Send it as `text`; or, to paste with formatting, as `html`, `rtf` or `markdown`, exactly one of them. The plain text of formatted text is made from the markup. It is recorded like a copy made in an application named `API`; while recording is off, it goes on the clipboard only and the answer has no `entry`. Nor has it for a text that is empty: it leaves the clipboard without text, and the history as it is. It ends a sequence. Markup over 2 MB is too large to keep: only its text is stored, and `warning` says so.
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
    "/v1/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variables
         * @description Which variables are there, and what do they hold? By name. Secrets, whose names begin with `!`, are never listed. Values come whole, so a page that would grow over 16 MB holds fewer.
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        /**
         * Read a variable
         * @description What does a variable hold? Answers its text, and its shape when it holds a list or a hash. A secret is answered exactly as a name that does not exist: 404.
         */
        get: operations["getVariable"];
        /**
         * Set a variable
         * @description How do I keep a value under a name? Send it as text, list or hash. A new variable answers 201. What it held before is kept as a past value; the newest 100 are. Keys keep the order in which they are sent, and numbers are kept as they are written. A name is a letter, then letters, digits, `_` and `-`, at most 64. A name that begins with `!` is a secret's and is refused: 403 `secret`, which says where to set it.
         */
        put: operations["putVariable"];
        post?: never;
        /**
         * Delete a variable
         * @description How do I get rid of a variable? Its past values go with it.
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        /**
         * List what a variable used to hold
         * @description What did it hold before? Newest first, each in the shape that it had. Values come whole, so a page that would grow over 16 MB holds fewer.
         */
        get: operations["listPastValues"];
        put?: never;
        post?: never;
        /**
         * Drop what a variable used to hold
         * @description How do I keep a variable but forget its past? What it holds now stays.
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deal a list out, one element a paste
         * @description How do I fill in a form from a list? The first element is put on the clipboard at once; each paste puts the next one there. The last paste, a new copy, or a `PUT /v1/clipboard` ends it. `GET /v1/clipboard` shows how far it is. A variable that holds no list, or an empty one: 422 `not_a_list`. Where pastes cannot be told, as on macOS and Windows: 422 `not_supported`.
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
         * @description What can be done to a text? Lists, by keyword, the filters that ship with the application, with arguments and examples, and the actions of your own. One of your own under a shipped keyword hides the shipped one.
         */
        get: operations["listActions"];
        put?: never;
        /**
         * Add an action
         * @description How do I give a name to something I do often? A `pattern` with its `replacement`, a `pipeline`, or a `script`. It is checked before it is stored: a pattern must compile (422 `invalid_pattern`), a pipeline must be readable and lead to actions that exist, not back to itself (422 `invalid_pipeline`). A keyword that an action of your own or an abbreviation has already answers 409, and so does a shipped keyword that a trigger or an action uses: it cannot be hidden. Scripts are stored, and run by triggers only: never through the API.
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
         * @description What does an action do, and what does it take?
         */
        get: operations["getAction"];
        put?: never;
        post?: never;
        /**
         * Delete an action of your own
         * @description How do I get rid of an action? A shipped one answers 403 `shipped_action`. One that a trigger or another action uses answers 409 and says which. If it hid a shipped one, that one is back.
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
         * @description What happens to copies by itself? Oldest first.
         */
        get: operations["listTriggers"];
        put?: never;
        /**
         * Add a trigger
         * @description How do I have an action run on copies of a kind? A `regex` must compile (422 `invalid_pattern`), a `pipeline` must be readable (422 `invalid_pipeline`), and the action must exist (422 `unknown_action`). A tag in the condition, or as an argument of `tag` or `untag`, must be one that an entry can have or be given (400 `invalid_request`). Triggers are fired by copies that applications make; nothing fires one through the API.
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
         * @description What does a trigger do?
         */
        get: operations["getTrigger"];
        put?: never;
        post?: never;
        /**
         * Delete a trigger
         * @description How do I stop a trigger for good?
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
         * @description Which words stand for longer texts? Oldest first.
         */
        get: operations["listAbbreviations"];
        put?: never;
        /**
         * Add an abbreviation
         * @description How do I write less in commands? The abbreviation, as a whole word, is replaced by its expansion in the search bar and in a whole command given to `POST /v1/run`. A line break in the expansion, or an abbreviation that means something in a command already (a keyword, a number, `$1`, `/a/`), answers 422 `invalid_expansion`; an abbreviation that is there already, 409.
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
         * @description What does an abbreviation stand for?
         */
        get: operations["getAbbreviation"];
        put?: never;
        post?: never;
        /**
         * Delete an abbreviation
         * @description How do I get rid of an abbreviation?
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
         * @description What would come out if I ran this? Runs filters on a `text`, or a whole command on what it names: entries (`$1` is the newest, `$1..3` the newest three), variables (`$name`, `@list[0]`, `%hash{key}`) and texts in quotes. A command that starts with a filter reads the newest entry. The run changes nothing and sends the result nowhere; to keep it, send it with `PUT /v1/clipboard` or `PUT /v1/variables/{name}`. Steps that would change something are passed over and listed as `notApplied`; `copy`, `select` and `paste` are refused: 422 `refused_step`. Naming a secret answers 403 `secret`, reaching a script of your own 403 `script_not_shipped`, however deep. A run has 10 seconds, 64 MB of output and 1,000,000 list elements; past that it is ended: 422 `command_failed`. The language is described in docs/pipeline.md.
         */
        post: operations["run"];
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
            /** @description The address of the page it was copied from. Absent when it is not known. Searches do not look at it. */
            source?: string;
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
            /**
             * Format: date-time
             * @description When it is dropped by itself, unless it is pinned then. Absent when it stays. Copied again without an expiry, it stays too.
             */
            expiresAt?: string;
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
            /** @description The list that is being dealt out; `null` if none is. */
            sequence: components["schemas"]["Sequence"] | null;
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
            /** @description The entry it became. Absent while recording is off, and for a text that is empty: then it is on the clipboard, and not in the history. */
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
                /** @description Why it cannot be reached, and what would help; of one that can, what you should know about it. */
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
            /** @description How far the rebuild of the search indexes is. Present only while it runs: after an update, or after damage was found. Until it is done, searches are complete but slower. */
            indexing?: {
                /** @description Number of entries indexed so far. */
                done: number;
                /** @description Number of entries to index. */
                total: number;
            };
            /** @description What a person should know about, one sentence each: what is wrong, for as long as it is, and what happened since the start, such as a repair, until the next start. Absent when there is nothing. */
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
            error: "invalid_json" | "invalid_request" | "unauthorized" | "foreign_origin" | "foreign_user" | "not_found" | "method_not_allowed" | "request_timeout" | "length_required" | "too_large" | "misdirected" | "unknown_entry" | "not_changeable" | "script_not_shipped" | "shipped_action" | "secret" | "conflict" | "invalid_pattern" | "invalid_pipeline" | "invalid_expansion" | "unknown_action" | "refused_step" | "command_failed" | "not_a_list" | "not_supported" | "internal" | "no_key" | "clipboard_unavailable" | "busy" | "read_timeout" | "storage_full" | "storage_read_only";
            /** @description A sentence for a person: what was wrong, where, what is expected and what to do next. Do not parse it; its wording may change. */
            message: string;
            /** @description The status code of the answer, repeated. */
            status: number;
        };
        /** @description A named value: text, a list, or a hash. `value` is always there; the other fields tell its shape. */
        Variable: {
            /** @description Its name, without a sigil. */
            name: string;
            /** @description Its text. Of a list, the elements one a line; of a hash, `key: value` lines. */
            value: string;
            /** @description The texts of the elements. Present when it holds a list. */
            list?: string[];
            /** @description The elements, each in its own shape. Present when a list holds lists or hashes. */
            items?: components["schemas"]["Element"][];
            /** @description What each key holds. Keys come back sorted, also inside; `keys` has their order. Present when it holds a hash. */
            hash?: {
                [key: string]: unknown;
            };
            /** @description The keys in the order in which they were written. Present with `hash`. */
            keys?: string[];
            /**
             * Format: date-time
             * @description When it was last set.
             */
            updatedAt: string;
        };
        /** @description One page of variables, by name. The fields beside `items` say where in the whole list it lies. */
        VariablePage: {
            /** @description The elements of this page. */
            items: components["schemas"]["Variable"][];
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
        /** @description What a variable used to hold, in the shape that it had. */
        PastValue: {
            /** @description Its text. Of a list, the elements one a line; of a hash, `key: value` lines. */
            value: string;
            /** @description The texts of the elements. Present when it holds a list. */
            list?: string[];
            /** @description The elements, each in its own shape. Present when a list holds lists or hashes. */
            items?: components["schemas"]["Element"][];
            /** @description What each key holds. Keys come back sorted, also inside; `keys` has their order. Present when it holds a hash. */
            hash?: {
                [key: string]: unknown;
            };
            /** @description The keys in the order in which they were written. Present with `hash`. */
            keys?: string[];
            /**
             * Format: date-time
             * @description When something else took its place.
             */
            replacedAt: string;
        };
        /** @description One page of past values, newest first. The fields beside `items` say where in the whole list it lies. */
        PastValuePage: {
            /** @description The elements of this page. */
            items: components["schemas"]["PastValue"][];
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
        /** @description What the variable is to hold: exactly one of `value`, `list` and `hash`. Inside a list or hash, arrays and objects become lists and hashes; a number, `true` or `false` becomes the text it was written as, and `null` the empty text. */
        VariableContent: {
            /** @description A text. */
            value?: string;
            /** @description A list. */
            list?: unknown[];
            /** @description A hash. The order of the keys is kept as it is sent, also where they look like numbers. */
            hash?: {
                [key: string]: unknown;
            };
        };
        /** @description A list that is being dealt out to the clipboard, one element a paste. */
        Sequence: {
            /** @description The variable whose list it is. */
            variable: string;
            /** @description How many elements the list has. */
            total: number;
            /** @description How many were pasted already. */
            position: number;
            /** @description How many are still to be pasted. */
            remaining: number;
            /** @description The text that the next paste gives. */
            next: string;
        };
        /** @description One argument that an action takes. */
        ActionArgument: {
            /** @description What it is called. */
            name: string;
            /** @description What it is. */
            summary: string;
            /** @description Whether it must be given. */
            required: boolean;
            /**
             * @description Present when it stands for this argument and all that follow.
             * @constant
             */
            rest?: true;
        };
        /** @description An example that holds. */
        ActionExample: {
            /** @description The command, as it is written. */
            run: string;
            /** @description The text it is run on. Absent when it needs none. */
            on?: string;
            /** @description The text it gives. */
            gives: string;
        };
        /** @description Something that is done to a text: a filter that ships with the application, or an action that a person wrote. */
        Action: {
            /** @description Its name in commands and paths. */
            keyword: string;
            /**
             * @description `shipped` with the application; or a person's own: `substitute` replaces what matches a pattern, `script` is a program, `pipeline` a command under a name.
             * @enum {string}
             */
            kind: "shipped" | "substitute" | "script" | "pipeline";
            /** @description What it does, in a sentence; `""` for an action that has none. */
            summary: string;
            /** @description What kind of filter it is, such as `Lines and lists`. Present for shipped actions. */
            family?: string;
            /** @description Other words that lead to it. Absent when there are none. */
            aliases?: string[];
            /** @description What it takes, in this order. */
            arguments: components["schemas"]["ActionArgument"][];
            /** @description Examples that hold. Present for shipped actions. */
            examples?: components["schemas"]["ActionExample"][];
            /** @description Of a substitute: what it looks for, as a JavaScript regular expression. */
            pattern?: string;
            /** @description Of a substitute: what it puts there; `$1` and `$<name>` stand for groups of the pattern. */
            replacement?: string;
            /** @description Of a substitute: the flags of the pattern. Every occurrence is replaced, with or without `g`. */
            flags?: string;
            /** @description Of a script: the program. */
            script?: string;
            /** @description Of a script: the program that runs it. It is given the input as standard input and answers on standard output. */
            interpreter?: string;
            /** @description Of a script: after how many seconds it is ended. */
            timeLimit?: number;
            /**
             * @description Of a script: what it writes.
             * @enum {string}
             */
            scriptOutput?: "text" | "html" | "rtf";
            /** @description Of a script: whether it is run for what it does, and what it writes is dropped. */
            discardsOutput?: boolean;
            /** @description Of a pipeline: the command. */
            pipeline?: string;
            /** @description Whether it takes seconds. A long-running action run by hand closes the overlay at once; the API waits for it. */
            longRunning: boolean;
            /** @description Whether it has an answer with no input. A command that it starts runs with an empty history too; text that is there is still given to it. */
            worksWithoutInput: boolean;
            /** @description Whether it answers true or false and runs only in a pipeline: `is`, `matches`, `from`, `and`, `or`, `not`. */
            pipelineOnly: boolean;
            /** @description Whether this computer can run it. */
            available: boolean;
            /** @description Why this computer cannot run it. Present when `available` is `false`. */
            unavailable?: string;
        };
        /** @description One page of actions, by keyword. The fields beside `items` say where in the whole list it lies. */
        ActionPage: {
            /** @description The elements of this page. */
            items: components["schemas"]["Action"][];
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
        /** @description An action to add: its keyword, and what its kind needs. `kind` may be left out: `pattern` makes a substitute, `script` a script, `pipeline` a pipeline. */
        NewAction: {
            /** @description Its name: lower-case letters, digits and `-`, a letter first, at most 64. A shipped keyword may be taken if no trigger and no action uses it: the action then hides the shipped one until it is deleted. */
            keyword: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind?: "substitute" | "script" | "pipeline";
            /** @description What it does, in a sentence. */
            summary?: string;
            /** @description For a substitute: a JavaScript regular expression, without slashes. */
            pattern?: string;
            /** @description For a substitute: what to put there; nothing if left out. */
            replacement?: string;
            /** @description For a substitute: flags of the pattern, such as `i`. */
            flags?: string;
            /** @description For a script: the program. */
            script?: string;
            /** @description For a script: the program that runs it; `sh` if left out. */
            interpreter?: string;
            /** @description For a script: after how many seconds it is ended; 10 if left out. */
            timeLimit?: number;
            /**
             * @description For a script: what it writes; `text` if left out.
             * @enum {string}
             */
            scriptOutput?: "text" | "html" | "rtf";
            /** @description For a script: `true` if it is run for what it does. */
            discardsOutput?: boolean;
            /** @description For a pipeline: the command, as in `POST /v1/run`. */
            pipeline?: string;
            /** @description Whether it takes seconds. */
            longRunning?: boolean;
            /** @description Whether it has an answer with no input. */
            worksWithoutInput?: boolean;
        };
        /** @description What a copy must be like: exactly one of `regex`, `pipeline`, `tag` and `app`. */
        TriggerCondition: {
            /** @description A JavaScript regular expression that matches somewhere in the text. */
            regex?: string;
            /** @description A command that answers true, such as `is url and matches /invoice/`. */
            pipeline?: string;
            /** @description A tag that the copy carries. */
            tag?: string;
            /** @description The application it was made in. */
            app?: string;
        };
        /** @description An action that is run on copies of a kind. It is fired by copies that an application makes, and by nothing else: never through the API. */
        Trigger: {
            /** @description Its identifier. Never reused. */
            id: number;
            condition: components["schemas"]["TriggerCondition"];
            /** @description The keyword of the action. */
            action: string;
            /** @description What the action is given. Absent when it is given nothing. */
            arguments?: string[];
            /** @description Whether it fires. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
        };
        /** @description One page of triggers, oldest first. The fields beside `items` say where in the whole list it lies. */
        TriggerPage: {
            /** @description The elements of this page. */
            items: components["schemas"]["Trigger"][];
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
        /** @description A trigger to add. */
        NewTrigger: {
            condition: components["schemas"]["TriggerCondition"];
            /** @description The keyword of an action that exists. */
            action: string;
            /** @description What the action is given. */
            arguments?: string[];
            /** @description Whether it fires; `true` if left out. */
            enabled?: boolean;
        };
        /** @description A word that stands for a longer text in commands. */
        Abbreviation: {
            /** @description Its identifier. Never reused. */
            id: number;
            /** @description The word. */
            abbreviation: string;
            /** @description What it stands for. */
            expansion: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
        };
        /** @description One page of abbreviations, oldest first. The fields beside `items` say where in the whole list it lies. */
        AbbreviationPage: {
            /** @description The elements of this page. */
            items: components["schemas"]["Abbreviation"][];
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
        /** @description An abbreviation to add. */
        NewAbbreviation: {
            /** @description The word: no white space, no quotes, none of `|`, `>`, `(` and `)`, at most 64 characters, and nothing that means something in a command already. */
            abbreviation: string;
            /** @description What it stands for. It cannot contain a line break. */
            expansion: string;
        };
        /** @description What to run: a `pipeline` or an `action`, not both. With `text`, `pipeline` is the filters to run on it, joined by `|`; without, it is a whole command as the search bar reads it, which reads what it names. */
        Run: {
            /** @description The input. */
            text?: string;
            /** @description The filters, or the whole command. */
            pipeline?: string;
            /** @description The keyword of one action. Without `text`, the newest entry is its input. */
            action?: string;
            /** @description What the action is given. Nothing in them is read as a source; `/…/` is a pattern where the action takes one. */
            arguments?: string[];
        };
        /** @description The picture that the command ends in: described, not made. */
        RunImage: {
            /** @description The entry that it would be made from. Absent for one that is drawn, such as a `qrcode`. */
            from?: number;
            /** @description Its type, such as `image/png`. */
            type: string;
            /** @description How wide it is after every step. */
            pixelWidth: number;
            /** @description How high it is after every step. */
            pixelHeight: number;
            /** @description Under a `fit`: the most bytes that it can have. */
            maxBytes?: number;
        };
        /** @description What came out. Nothing was changed, and the result was sent nowhere. */
        RunResult: {
            /** @description The result as text. */
            text: string;
            /** @description The texts of the elements. Present when the result is a list. */
            list?: string[];
            /** @description The elements, each in its own shape. Present when a list holds lists or hashes. */
            items?: components["schemas"]["Element"][];
            /** @description What each key holds, keys sorted. Present when the result is a hash. */
            hash?: {
                [key: string]: unknown;
            };
            /** @description The keys in their order. Present with `hash`. */
            keys?: string[];
            /** @description The formatted text, when a step such as `md-rich` made it. */
            html?: string;
            /** @description The steps that would have changed something, as they were written: `> $name`, `tag`, `describe`, `forget` and their kin. Absent when there are none. */
            notApplied?: string[];
            image?: components["schemas"]["RunImage"];
        };
        /** @description An object without fields. */
        Nothing: Record<string, never>;
        /** @description An element of a list in its own shape: a text, a list or a hash. */
        Element: string | unknown[] | {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The request has the wrong shape: an unknown query parameter, one that is out of range or given twice, a body where none is taken, or HTTP that cannot be read. Nothing was changed. */
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
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    error?: "unauthorized";
                };
            };
        };
        /** @description A web page of another origin or a program of another user made the request. Nothing was changed. */
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
        /** @description A web page of another origin or a program of another user made the request, or a secret would be written or named. Nothing was changed. */
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
        /** @description A web page of another origin or a program of another user made the request, or the action ships with the application. Nothing was changed. */
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
        /** @description A web page of another origin or a program of another user made the request, a script that does not ship with the application would run, or the command names a secret. Nothing was run. */
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
        /** @description There is no such variable. Secrets are answered the same. */
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
        /** @description An action of your own has this keyword, or it is a word of the language. Nothing was changed. */
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
        /** @description A trigger or another action uses it. Nothing was changed. */
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
        /** @description There is such an abbreviation already. Nothing was changed. */
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
        /** @description The `Host` header names something other than this computer. */
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
        /** @description A tag that is derived from content cannot be given. Nothing was changed. */
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
        /** @description The value of an image or files entry cannot be changed, and a tag that is derived from content cannot be given. Nothing was changed. */
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
        /** @description The variable holds no list, an empty one or a very long one, or this computer cannot tell pastes. Nothing was changed. */
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
        /** @description The pattern does not compile, or the pipeline cannot be read. Nothing was changed. */
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
        /** @description The regular expression does not compile, the pipeline cannot be read, or there is no such action. Nothing was changed. */
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
        /** @description The expansion has a line break. Nothing was changed. */
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
        /** @description The command cannot be read, names an action that does not exist, sends its result somewhere, or was run and failed. */
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
        /** @description No key has been generated, so that no request under `/v1` is answered. */
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
        /** @description No key has been generated, the clipboard of this computer cannot be reached now, too much was asked for at once, another program has locked the history file, or reading took too long and was stopped. Nothing was changed. */
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
        /** @description No key has been generated, or reading took too long and was stopped. */
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
        /** @description No key has been generated, too much was asked for at once, another program has locked the history file, or reading took too long and was stopped. Nothing was changed, unless the message says otherwise. */
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
        /**
         * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
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
        triggerId: string;
        /**
         * @description The `id` of the abbreviation.
         * @example 2
         */
        abbreviationId: string;
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        /** @description What it is to hold, in exactly one form. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariableContent"];
            };
        };
        responses: {
            /** @description It was there already and holds this now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Variable"];
                };
            };
            /** @description It is new. */
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are dropped. */
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
                 * @description The name of the variable, with or without a sigil: `name`, `$name`, `@name`, `%25name` and `%name` reach the same one. Case matters.
                 * @example signature
                 */
                name: components["parameters"]["variableName"];
            };
            cookie?: never;
        };
        /** @description Nothing, or an object without fields. */
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
                     * @description Where to see how far it is.
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
            /** @description It is added. */
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
            /** @description It is added. */
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
            /** @description It is added. */
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
        /** @description What to run, and on what. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Run"];
            };
        };
        responses: {
            /** @description What came out. */
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
}
