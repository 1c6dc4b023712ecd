import type { StateReadKind } from "../state-read.ts"
import { attestationRead } from "./attestation-read.ts"
import { authorityRead } from "./authority-read.ts"
import { balanceRead } from "./balance-read.ts"
import { callRead } from "./call-read.ts"
import { codeRead } from "./code-read.ts"
import { collectionRead } from "./collection-read.ts"
import { delegationRead } from "./delegation-read.ts"
import { itemRead } from "./item-read.ts"
import { lookupRead } from "./lookup-read.ts"
import { nftPoolRead } from "./nft-pool-read.ts"
import { poolRead } from "./pool-read.ts"
import { proofRead } from "./proof-read.ts"
import { rateRead } from "./rate-read.ts"
import { tokenRead } from "./token-read.ts"
import { vaultRead } from "./vault-read.ts"

/** Every kind of state read. */
export const stateReadKinds: ReadonlyArray<StateReadKind> = [
  // The order has no effect: a kind that depends on another names it.
  attestationRead,
  authorityRead,
  balanceRead,
  callRead,
  codeRead,
  collectionRead,
  delegationRead,
  itemRead,
  lookupRead,
  nftPoolRead,
  poolRead,
  proofRead,
  rateRead,
  tokenRead,
  vaultRead,
]
