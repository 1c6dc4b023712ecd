/** The outcome of a verification as text for people. */
import type { RangeDifference } from "#projections/verify/table-digests.ts"
import type { Verification } from "./verify-tables.ts"

const differenceText = ({ table, chainId, firstBlock, lastBlock, rows, expectedRows }: RangeDifference): string =>
  `${table}: chain ${chainId}, blocks ${firstBlock} to ${lastBlock}: ${rows} rows, of ${expectedRows} that the log yields`

/** A line for each range that differs, or one about all that was compared. */
export const verificationText = ({ tables, rows, differences }: Verification): string => {
  if (differences.length > 0) return differences.map(differenceText).join("\n")
  // Every block has a row.
  return rows === 0
    ? "Nothing was compared: blocks were reverted meanwhile, and none is final."
    : `${tables} tables with ${rows} rows are what the log yields.`
}
