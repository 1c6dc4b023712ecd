/** The indexed blocks of a chain, on a line from its first block to its head. */
import { wholeText } from "../../format/amount.ts"
import { placesOf, type Range } from "./coverage.ts"

const height = 8

/** The line. */
export const CoverageBar = ({ ranges, headBlock }: { ranges: ReadonlyArray<Range>; headBlock: number }) => (
  <figure class="coverage">
    <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" role="img" aria-label="Indexed blocks">
      {placesOf(ranges, headBlock).map(({ from, width, firstBlock, lastBlock }) => (
        <rect key={firstBlock} x={from} y={0} width={width} height={height}>
          <title>{`${wholeText(firstBlock)} to ${wholeText(lastBlock)}`}</title>
        </rect>
      ))}
    </svg>
    <figcaption class="muted">
      <span>0</span>
      <span>{wholeText(headBlock)}</span>
    </figcaption>
  </figure>
)
