export const renderMarkdown = async (text: string): Promise<string> => text; // temporary
