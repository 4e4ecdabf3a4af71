// The history tools: find, read, change and delete entries.
import { byEntry, destroys, reads, type ToolTable } from '../tool.ts';

export const historyTools = {
  listHistory: {
    name: 'search_history',
    title: 'Search the clipboard history',
    description:
      "Finds entries in the clipboard history; without q, lists them newest first. q is one piece of text, matched literally and ignoring case, in the content, the description, the application name or the text recognized in an image: use a short, distinctive piece, not a sentence or several keywords. If nothing is found, shorten it or set fuzzy. tag filters by kind (url, email, color, path, json, uuid, image, files, text) or by one of the user's tags. Long values are cut; get_entry reads one in full. For more results: offset = nextOffset.",
    hints: reads,
    longText: { at: 'items[].value', others: ['description'], readBy: byEntry },
  },
  getEntry: {
    name: 'get_entry',
    title: 'Read one entry',
    description:
      'Reads one entry of the history by its id, from search_history. A long value comes in pieces: a note after the result gives the from of the next piece.',
    hints: reads,
    longText: { at: 'value', others: ['description'] },
  },
  changeEntry: {
    name: 'change_entry',
    title: 'Change one entry',
    description:
      'Edits, pins, tags or describes one entry; give only the fields to change. A new value keeps the old one as a version (list_entry_versions) but drops its formatting; the value of an image or files entry cannot be changed. addTags and removeTags change individual tags; tags replaces all given tags (not the derived ones), and cannot be combined with addTags or removeTags. description "" removes the description.',
    hints: destroys,
    longText: { at: 'value', others: ['description'], readBy: byEntry },
  },
  deleteEntry: {
    name: 'delete_entry',
    title: 'Delete one entry',
    description:
      'Permanently deletes one entry, pinned or not, with its versions and its image file. Use it only when the user asks for it.',
    hints: destroys,
  },
  clearHistory: {
    notOffered:
      'It permanently deletes the whole history. Only the user should do that: `copyloom history clear`. Single entries can be deleted.',
  },
  tagHistory: {
    name: 'tag_history',
    title: 'Tag many entries at once',
    description:
      'Adds tags to, or removes them from, every entry that search_history would list for the same q, fuzzy and tag; ids limits it to specific entries. Without any of these it applies to the whole history, so check with search_history first. Requires addTags or removeTags. Returns how many entries matched and how many changed.',
    hints: destroys,
    withholds: {
      clearAllTags:
        'It permanently removes tags from the whole history. Only the user should do that: `copyloom history clear-tags`.',
    },
  },
  listVersions: {
    name: 'list_entry_versions',
    title: 'List earlier versions of an entry',
    description:
      'Lists the texts that an entry had before it was changed, newest first. To restore one, pass it to change_entry as value. To read a long one in pieces: limit 1, the offset of the version, and from.',
    hints: reads,
    longText: { at: 'items[].value' },
  },
  listTags: {
    name: 'list_tags',
    title: 'List tags',
    description:
      'Lists every tag in the history with its number of entries, most used first; derived marks tags that come from the content. Use it to see which tags exist before searching by tag.',
    hints: reads,
  },
} as const satisfies Partial<ToolTable>;
