/** The state that a tab of an account shows. */
import type { Past } from "../../client/past.ts"

/** Accounts that are shown as one, and the time. */
export interface AccountOf {
  readonly addresses: Array<string>
  readonly past: Past
}
