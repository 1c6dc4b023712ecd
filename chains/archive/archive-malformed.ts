/** A part of an archive is damaged, or contradicts the header of its block. Never leaves the readers of archives. */
export class ArchiveMalformed extends Error {}

/** Names the part that is read in the sentence of a failure. */
export const namingPart = <A>(part: string, read: () => A): A => {
  try {
    return read()
  } catch (cause) {
    throw cause instanceof ArchiveMalformed ? new ArchiveMalformed(`${part}: ${cause.message}`) : cause
  }
}
