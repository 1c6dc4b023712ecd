/** Amounts and items in the encoding of event words. Compared as hex text, which is cheaper than parsing every word. */
import { isNft } from "#schemas/domain/asset.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"

const wordDigits = 64

const wordOf = (value: bigint): string => value.toString(16).padStart(wordDigits, "0")

/** The encodings by which an event may state a movement: the amount with either sign, or the item's id. */
export const wordsOfAmount = ({ asset, amountRaw }: Pick<Delta, "asset" | "amountRaw">): ReadonlyArray<string> => {
  if (isNft(asset)) return [wordOf(asset.tokenId)]
  const absoluteRaw = amountRaw < 0n ? -amountRaw : amountRaw
  return [wordOf(absoluteRaw), wordOf(BigInt.asUintN(256, -absoluteRaw))]
}

/** The words of a match's event that may state a movement: those that the rule names, else all indexed topics and data. */
export const statedWordsOf = ({ log, rule: { amounts } }: Pick<RuleMatch, "log" | "rule">): ReadonlyArray<string> => {
  if (log === undefined) return []
  if (amounts !== undefined) return amounts.map((index) => dataWord(log, index))
  const words: Array<string> = []
  for (const topic of log.topics.slice(1)) words.push(topic.slice(2))
  for (let index = 0; 2 + (index + 1) * wordDigits <= log.data.length; index += 1) words.push(dataWord(log, index))
  return words
}

const dataWord = ({ data }: Log, index: number): string =>
  data.slice(2 + index * wordDigits, 2 + (index + 1) * wordDigits)

/**
 * Pairs each amount of later events with the part of it that earlier events of the same contract and subject (first indexed topic)
 * reported. Only rules that name their `amounts` are considered. One movement may pay several subjects, so the sums over all of
 * them are pairs, too.
 */
export const amountWordsOf = (
  later: ReadonlyArray<RuleMatch>,
  earlier: ReadonlyArray<RuleMatch>,
): ReadonlyArray<readonly [laterRaw: bigint, earlierRaw: bigint]> => {
  const pairs = later.flatMap((match) => {
    const before = earlier.filter((other) => isBefore(other, match))
    if (before.length === 0) return []
    return [
      statedAmountsOf(match).map(
        (raw, index) => [raw, sum(before.map((other) => statedAmountsOf(other)[index] ?? 0n))] as const,
      ),
    ]
  })
  const [first] = pairs
  const sums =
    first === undefined || pairs.length < 2
      ? []
      : first.map(
          (_, index) =>
            [
              sum(pairs.map((pair) => pair[index]?.[0] ?? 0n)),
              sum(pairs.map((pair) => pair[index]?.[1] ?? 0n)),
            ] as const,
        )
  return [...pairs.flat(), ...sums].filter(([laterRaw, earlierRaw]) => earlierRaw > 0n && earlierRaw <= laterRaw)
}

const isBefore = (earlier: RuleMatch, later: RuleMatch): boolean =>
  earlier.log !== undefined &&
  later.log !== undefined &&
  earlier.rule.amounts?.length === later.rule.amounts?.length &&
  earlier.rule.amounts !== undefined &&
  earlier.log.address === later.log.address &&
  earlier.log.topics[1] === later.log.topics[1] &&
  earlier.log.index < later.log.index

/** The numbers in the words of a match's event that may state a movement. */
export const statedAmountsOf = (match: Pick<RuleMatch, "log" | "rule">): ReadonlyArray<bigint> =>
  statedWordsOf(match).map((word) => (word.length === wordDigits ? BigInt(`0x${word}`) : 0n))

const sum = (values: ReadonlyArray<bigint>): bigint => values.reduce((total, value) => total + value, 0n)
