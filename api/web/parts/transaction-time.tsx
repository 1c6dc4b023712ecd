/** The time of a transaction in a table, as a link to its page. */
import { Time } from "../design/values.tsx"
import { shortHex } from "../format/address.ts"
import { transactionPath } from "../paths.ts"

interface TransactionTimeProps {
  /** Slug of the chain. */
  readonly chain: string
  readonly hash: string
  readonly timeMs: number
}

/** The time, above the shortened hash. */
export const TransactionTime = ({ chain, hash, timeMs }: TransactionTimeProps) => (
  <span class="two">
    <a href={transactionPath(chain, hash)}>
      <Time timeMs={timeMs} />
    </a>
    <span class="mono wide">{shortHex(hash)}</span>
  </span>
)
