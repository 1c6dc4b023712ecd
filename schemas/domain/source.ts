// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The closed list of sources outside the chains. Each has one stream, named after it. */
export const sources = [
  "lists",
] as const

export type Source = (typeof sources)[number]

/** Whether a text names a source. */
export const isSource = (text: string): text is Source => sources.some((source) => source === text)
