// The ports that the API can use: without those of the system and those that it lends to outgoing connections.

export const portRange = { from: 1024, to: 49_151 } as const;
