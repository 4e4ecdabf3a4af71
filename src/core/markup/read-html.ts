export const readHtml = async (text: string): Promise<string> => text; // temporary
