/** The marks that answers were read at, by stream, for clients of several processes. */
import type { Mark, SourceMark } from "#schemas/domain/mark.ts"
import type { SeenSeqs } from "../access/caller-marks.ts"
import { asOfIn, type MarkUses } from "./mark-vector.ts"

/** Marks of chains and of sources, as they are read together. */
interface ReadMarks {
  readonly marks: ReadonlyArray<Mark>
  readonly sourceMarks: ReadonlyArray<SourceMark>
}

const liveStream = (chainId: number): string => `blocks ${chainId}`

const historyStream = (chainId: number): string => `history ${chainId}`

/** `seq` of the newest record behind an answer, by stream: those of the sources and chains that it used. */
export const seenBy = (uses: MarkUses): SeenSeqs => {
  const seqs = new Map<string, number>(uses.sourcesAsOf().map(({ source, seq }) => [source, seq]))
  if (!uses.isUsed()) return seqs
  for (const { chainId, seq, historySeq } of uses.asOf()) {
    seqs.set(liveStream(chainId), seq)
    if (historySeq !== undefined) seqs.set(historyStream(chainId), historySeq)
  }
  return seqs
}

/** `seq` of the newest record behind all marks that were read, by stream. */
export const seqsOf = ({ marks, sourceMarks }: ReadMarks): SeenSeqs => {
  const seqs = new Map<string, number>(sourceMarks.map(({ stream, place }) => [stream, place.seq]))
  for (const chainId of new Set(marks.map((mark) => mark.chainId))) {
    const place = asOfIn(marks, chainId)
    if (place !== undefined) seqs.set(liveStream(chainId), place.seq)
    if (place?.historySeq !== undefined) seqs.set(historyStream(chainId), place.historySeq)
  }
  return seqs
}

/** Whether marks are older, in any stream, than those of an earlier answer. */
export const areBehind = (read: ReadMarks, seen: SeenSeqs): boolean => {
  if (seen.size === 0) return false
  const seqs = seqsOf(read)
  return [...seen].some(([stream, seq]) => (seqs.get(stream) ?? -1) < seq)
}
