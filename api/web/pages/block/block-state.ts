/** The state of a block relative to the indexed history and the head of its chain. Pure. */
import type { Network } from "../../client/network-progress.ts"
import { countText, wholeText } from "../../format/amount.ts"

type Progress = Pick<Network, "name" | "tideMark" | "headBlock" | "finalizedBlock" | "historyFrom">

/** Whether the block is final, or how many blocks follow it. */
export const finalityOf = (
  block: number,
  { finalizedBlock, headBlock, tideMark }: Progress,
): { readonly text: string; readonly isFinal: boolean } => {
  if (finalizedBlock !== null && block <= finalizedBlock) return { text: "Final", isFinal: true }
  const head = Math.max(headBlock ?? 0, tideMark?.block ?? 0)
  return { text: countText(Math.max(0, head - block), "confirmation"), isFinal: false }
}

/** Explains why a block is not indexed. */
export const missingText = (block: number, { name, tideMark, headBlock, historyFrom }: Progress): string => {
  if (headBlock !== null && block > headBlock) return `${name} has no block ${wholeText(block)} yet.`
  if (tideMark !== null && block > tideMark.block) {
    return `Block ${wholeText(block)} is being read: answers reflect block ${wholeText(tideMark.block)}.`
  }
  const from = historyFrom === null ? "" : ` Unbroken history begins at block ${wholeText(historyFrom)}.`
  return `Block ${wholeText(block)} of ${name} is not indexed.${from}`
}
