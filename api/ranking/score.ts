/** Growth counts at most twofold in either direction. */
const growthMax = 2

/** Distinct buyers in the window of a ranking, and in the window before it. */
export interface Buyers {
  readonly buyers: number
  readonly buyersBefore: number
}

/** The score of a row of a ranking: distinct buyers times the logarithm of the volume, and its growth. */
export const scoreOf = ({ buyers, buyersBefore }: Buyers, volumeUsd: number): number => {
  const growth = (1 + buyers) / (1 + buyersBefore)
  return buyers * Math.log1p(volumeUsd) * Math.min(growthMax, Math.max(1 / growthMax, growth))
}
