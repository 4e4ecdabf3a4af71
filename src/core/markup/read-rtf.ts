export const readRtf = async (text: string): Promise<string> => text; // temporary
