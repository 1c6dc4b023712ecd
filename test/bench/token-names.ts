/** Names of synthetic tokens, distributed like those of a chain: shares of pools, popular words and their combinations, and invented words. */
import { makeRandom, type RandomSource } from "../support/chain/random.ts"

/** Name and symbol of tokens. */
export interface TokenName {
  readonly name: string
  readonly symbol: string
}

type Words = readonly [string, ...ReadonlyArray<string>]

const words = (text: string): Words => text.split(" ") as unknown as Words

/** The most popular first. */
export const popularWords = words(
  "token coin inu ai usd eth doge pepe baby shiba floki moon safe swap finance protocol dao network chain world game meta elon trump cat dog frog " +
    "wrapped staked ether bitcoin dollar stable yield vault pool share gold silver dragon king queen rocket mars pay bank cash capital exchange " +
    "market trade labs tech cloud data node link bridge cross layer zero one super ultra mega mini max pro classic original real official community " +
    "power energy green blue red black white star sun light dark shadow ghost pixel punk ape monkey bear bull whale shark fish bird eagle wolf lion " +
    "tiger fox rabbit turtle snake spider honey sugar pizza burger coffee milk rice apple banana lemon orange flower forest river ocean mountain",
)

const syllables = words(
  "ba be bi bo da de di do fa fi ga go ha hi ja jo ka ki ko la le li lo lu ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve " +
    "vi vo za ze zo chi sho tra gri plex star ion ium ex ix on er us ly",
)

const invented = ({ pick, below }: RandomSource): string =>
  Array.from({ length: 2 + below(3) }, () => pick(syllables)).join("")

const wordOf = (random: RandomSource): string => {
  if (random.below(100) < 45) return invented(random)
  // Popular words are several times as frequent as others.
  const place = Math.min(random.below(popularWords.length), random.below(popularWords.length))
  return popularWords[Math.min(place, random.below(popularWords.length))] ?? popularWords[0]
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** The name of half of the shares of pools, and so of a fifth of all tokens. */
export const poolShare: TokenName = { name: "Uniswap V2", symbol: "UNI-V2" }

/** Different names. */
export const tokenNames = (count: number): ReadonlyArray<TokenName> => {
  const random = makeRandom(39)
  return [
    poolShare,
    ...Array.from({ length: count - 1 }, (): TokenName => {
      const parts = Array.from({ length: 1 + random.below(3) }, () => wordOf(random))
      const symbol = random.oneIn(2) ? (parts[0] ?? "") : parts.map((part) => part.slice(0, 2)).join("")
      return { name: parts.map(capital).join(" "), symbol: symbol.slice(0, 8).toUpperCase() }
    }),
  ]
}
