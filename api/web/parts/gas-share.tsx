/** The share of a block's gas limit that its transactions used. */
export const GasShare = ({ block: { gasUsed, gasLimit } }: { block: { gasUsed: string; gasLimit: string } }) => (
  <>{gasLimit === "0" ? "–" : `${((100 * Number(gasUsed)) / Number(gasLimit)).toFixed(1)}%`}</>
)
