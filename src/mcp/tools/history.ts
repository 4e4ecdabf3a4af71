// The history tools: find, read, change and delete entries.
import { byEntry, destroys, reads, type ToolTable } from '../tool.ts';

export const historyTools = {
  listHistory: {
    name: 'search_history',
    title: 'Search the clipboard history',
    description:
      'Finds entries of the clipboard history; without q, lists them newest first. q is one short, distinctive piece of text, not keywords or a sentence, matched literally, ignoring case, in the content, description, application name or recognized text of an image. If nothing is found, shorten it or set fuzzy. Long values are cut; get_entry reads one in full.',
    describes: {
      tag: "One of the user's tags or a kind: url, email, color, path, json, uuid, image, files, or text (not links). With commas, all must match.",
    },
    hints: reads,
    longText: { at: 'items[].value', others: ['description'], readBy: byEntry },
  },
  getEntry: {
    name: 'get_entry',
    title: 'Read one entry',
    description: 'Reads one entry by its id. A long value comes in pieces: a note gives the from of the next piece.',
    hints: reads,
    longText: { at: 'value', others: ['description'] },
  },
  changeEntry: {
    name: 'change_entry',
    title: 'Change one entry',
    description:
      "Edits, pins, tags or describes one entry; give only what to change. A new value keeps the old one as a version (list_entry_versions) but drops its formatting; images and files can't be changed.",
    describes: {
      value: 'The new text.',
      pin: 'Pins or unpins it.',
      addTags: 'Tags to add.',
      removeTags: 'Tags to remove.',
      tags: 'Replaces all tags but derived ones; not with addTags or removeTags.',
      description: 'Empty to remove it.',
    },
    hints: destroys,
    longText: { at: 'value', others: ['description'], readBy: byEntry },
  },
  deleteEntry: {
    name: 'delete_entry',
    title: 'Delete one entry',
    description: 'Permanently deletes one entry, pinned or not, with its versions. Only when the user asks for it.',
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
      'Adds or removes tags (one is required) on every entry that search_history finds for the same q, fuzzy and tag; without these and ids, on the whole history. Check with search_history first. Returns how many matched and changed.',
    describes: {
      limit: 'Changes only one page of the matches.',
      offset: 'Skips this many matches.',
      addTags: 'Tags to add.',
      removeTags: 'Tags to remove.',
      ids: 'Only these of the matches.',
    },
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
      'Lists the texts that an entry had before it was changed, newest first. To restore one, pass it to change_entry as value. To read a long one: limit 1, its offset, and from.',
    hints: reads,
    longText: { at: 'items[].value' },
  },
  listTags: {
    name: 'list_tags',
    title: 'List tags',
    description:
      'Lists every tag in the history with its number of entries, most used first; derived marks tags that come from the content.',
    hints: reads,
  },
} as const satisfies Partial<ToolTable>;
