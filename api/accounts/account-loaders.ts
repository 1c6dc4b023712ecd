import { Effect } from "effect"
import { type UnattributedChange, unattributedChanges } from "#projections/balances/unattributed.ts"
import type { AccountLabel } from "#projections/contracts/account-labels.ts"
import type { NameOwner } from "#schemas/domain/name-owner.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { isScriptAccount } from "#schemas/domain/utxo-account.ts"
import type { IdentityModel, TokenNameModel } from "#schemas/graphql/identity-model.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { readNameOwners } from "../names/read-name-owners.ts"
import { type NameRecordKey, nameRecordText, readNameData } from "../names/read-name-records.ts"
import { type ForwardKey, forwardText, readIdentities, readNamedAccounts } from "../names/read-names.ts"
import { readTokenAccounts, readTokenNames } from "../names/read-token-names.ts"
import { type Loader, makeLoader, makeTextLoader } from "../request/loader.ts"
import type { RequestContext } from "../request/request-context.ts"
import { type AccountOnChains, accountText, readByChains } from "./account-on-chains.ts"
import { readAttestedLabels } from "./attested-labels.ts"

/** Loaders of accounts, over the marks of a request. */
export interface AccountLoaders {
  /** Changes of balances that no movement explains, newest first; absent for accounts without any. */
  readonly unattributed: Loader<AccountOnChains, ReadonlyArray<UnattributedChange>>
  /** Names; absent for accounts without any. */
  readonly identities: Loader<Address, IdentityModel>
  /** Accounts of names in normal form. */
  readonly namedAccounts: Loader<ForwardKey, Address>
  /** Names that are tokens; absent for accounts without any. */
  readonly tokenNames: Loader<Address, ReadonlyArray<TokenNameModel>>
  /** Owners of names of ENS, in normal form. */
  readonly nameOwners: Loader<string, NameOwner>
  /** Data of names, in hex. */
  readonly nameData: Loader<NameRecordKey, Hex>
  /** Accounts of names that are tokens, in normal form. */
  readonly tokenAccounts: Loader<string, Address>
  /** Labels by attestations, newest first; absent for accounts without any. */
  readonly attestedLabels: Loader<Address, ReadonlyArray<AccountLabel>>
}

/** The accounts that contracts can name: those of EVM chains. */
const nameable = (accounts: ReadonlyArray<Address>): ReadonlyArray<Address> =>
  accounts.filter((account) => !isScriptAccount(account))

const readUnattributed = (keys: ReadonlyArray<AccountOnChains>, marks: MarkVector) =>
  readByChains(keys, ({ accounts, chainIds }) =>
    Effect.map(
      unattributedChanges({ marks: marks.select(chainIds), accounts, readSeqs: readSeqsOf(chainIds, marks) }),
      (rows) => Map.groupBy(rows, ({ account }) => account),
    ),
  )

/** Makes the loaders. */
export const makeAccountLoaders = Effect.fnUntraced(function* (request: RequestContext) {
  const { marks } = request
  const loaders: AccountLoaders = {
    unattributed: yield* makeLoader({ keyText: accountText, readMany: (keys) => readUnattributed(keys, marks) }),
    identities: yield* makeTextLoader((accounts) => readIdentities(nameable(accounts), request)),
    namedAccounts: yield* makeLoader({
      keyText: forwardText,
      readMany: (keys) => readNamedAccounts(keys, request),
    }),
    tokenNames: yield* makeTextLoader((accounts) => readTokenNames(nameable(accounts), request)),
    nameOwners: yield* makeTextLoader((names) => readNameOwners(names, request)),
    nameData: yield* makeLoader({ keyText: nameRecordText, readMany: (keys) => readNameData(keys, request) }),
    tokenAccounts: yield* makeTextLoader((names) => readTokenAccounts(names, request)),
    attestedLabels: yield* makeTextLoader((accounts) => readAttestedLabels(accounts, request)),
  }
  return loaders
})
