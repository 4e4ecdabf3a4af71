// The tools of the history: finding, reading, changing and deleting entries.
import { byEntry, destroys, reads, type ToolTable } from '../tool.ts';

export const historyTools = {
  listHistory: {
    name: 'search_history',
    title: 'Search the clipboard history',
    description:
      'Finds what the user copied at any time; without q, lists it newest first. q is one piece of text to be found as it stands, whatever its case, in the content, the description, the name of the application or the text recognized in an image: give a short, distinctive piece, not a sentence and not several keywords. When nothing is found, shorten it or set fuzzy. tag narrows by kind (url, email, color, path, json, uuid, image, files, text) or by a tag of the user’s. Long values are cut here; get_entry reads one whole. More results: offset = nextOffset.',
    hints: reads,
    longText: { at: 'items[].value', others: ['description'], readBy: byEntry },
  },
  getEntry: {
    name: 'get_entry',
    title: 'Read one entry',
    description:
      'Reads one entry of the history by its id, from search_history. A long value comes in pieces: the note after the answer says which from reads on.',
    hints: reads,
    longText: { at: 'value', others: ['description'] },
  },
  changeEntry: {
    name: 'change_entry',
    title: 'Change one entry',
    description:
      'Corrects, pins, tags or describes one entry; give only what is to change. A new value keeps the old one (list_entry_versions) but drops its formatting; images and files keep their value. addTags and removeTags change tags one by one; tags replaces all that were given, and excludes those two. description "" removes it.',
    hints: destroys,
    longText: { at: 'value', others: ['description'], readBy: byEntry },
  },
  deleteEntry: {
    name: 'delete_entry',
    title: 'Delete one entry',
    description:
      'Deletes one entry for good, pinned or not, with its earlier versions and its image file. It cannot be brought back: only when the user asks for it.',
    hints: destroys,
  },
  clearHistory: {
    notOffered:
      'It deletes the whole history for good. That is a person’s to do: `copyloom history clear`. Single entries can be deleted.',
  },
  tagHistory: {
    name: 'tag_history',
    title: 'Tag many entries at once',
    description:
      'Gives tags to, or takes them from, every entry that search_history would list for the same q, fuzzy and tag; ids narrows it to entries picked by hand. Without any of these it is the whole history, so look with search_history first. Needs addTags or removeTags. Answers how many matched and how many changed.',
    hints: destroys,
    withholds: {
      clearAllTags: 'It takes every tag from the whole history for good: `copyloom history clear-tags`.',
    },
  },
  listVersions: {
    name: 'list_entry_versions',
    title: 'List what an entry used to hold',
    description:
      'Lists the texts that an entry held before it was changed, newest first. To go back to one, give it to change_entry as value. To read a long one piece by piece: limit 1, offset of the version, and from.',
    hints: reads,
    longText: { at: 'items[].value' },
  },
  listTags: {
    name: 'list_tags',
    title: 'List the tags in use',
    description:
      'Lists every tag in the history with how many entries carry it, most used first; derived tells those that follow from the content. Use it to see what there is before searching by tag.',
    hints: reads,
  },
} as const satisfies Partial<ToolTable>;
