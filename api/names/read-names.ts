/** Names of accounts, and accounts of names, at the marks of a request. */
import { Effect } from "effect"
import { makeNameLogs } from "#projections/names/name-logs.ts"
import { type NameChangeRow, readNameRows } from "#projections/names/name-rows.ts"
import type { NameView } from "#projections/names/name-view.ts"
import { isLapsed, type PrimaryName, primaryName } from "#projections/names/primary-name.ts"
import { resolveRecord } from "#projections/names/resolve-record.ts"
import { etherCoinType, nodeOf, nodesOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import { nameChains, nameContracts } from "#schemas/domain/name-system.ts"
import { type Address, type Hash, zeroHash } from "#schemas/domain/primitive.ts"
import type { IdentityModel, NameModel } from "#schemas/graphql/identity-model.ts"
import { makeNodeCache, type OfNodes } from "../cache/node-cache.ts"
import type { RequestContext } from "../request/request-context.ts"
import { baseCoinType, coinTypes, recordKeys, textKeys } from "./name-keys.ts"

type NameContext = Pick<RequestContext, "marks" | "names">

/** A name whose account for a coin type is requested. */
export interface ForwardKey {
  /** In normal form. */
  readonly name: string
  readonly coinType: number
}

/** Text of a requested name: equal ones are one lookup. */
export const forwardText = ({ name, coinType }: ForwardKey): string => `${coinType} ${name}`

/** The marks of the chains with names that are served; none where no chain is. */
const selectMarks = ({ marks, names }: NameContext): ReadonlyArray<Mark> => {
  const chainIds = nameChains(names).filter((chainId) => marks.peek(chainId) !== undefined)
  return chainIds.length === 0 ? [] : marks.select(chainIds)
}

const viewOf = ({ names }: NameContext, marks: ReadonlyArray<Mark>, rows: ReadonlyArray<NameChangeRow>): NameView => ({
  systems: names,
  logs: makeNameLogs(rows),
  knownFrom: (chainId) => unbrokenFrom(marks, chainId),
  answerOf: () => undefined,
})

const reverseNodesOf = (account: Address): ReadonlyArray<Hash> =>
  coinTypes.map((coinType) => nodeOf(reverseNameOf(account, coinType)))

/** The outcomes for an account. */
interface AccountNames {
  readonly ens: PrimaryName
  readonly basename: PrimaryName
}

const accountNames = makeNodeCache<AccountNames>()

const readAccountNames = Effect.fnUntraced(function* (
  context: NameContext,
  marks: ReadonlyArray<Mark>,
  accounts: ReadonlyArray<Address>,
) {
  const rows = yield* readNameRows({
    marks,
    contracts: nameContracts(context.names),
    keys: recordKeys,
    nodes: [],
    reverseNodes: accounts.flatMap(reverseNodesOf),
  })
  const view = viewOf(context, marks, rows)
  const claimed = Map.groupBy(
    rows.filter(({ change, name }) => change === "name" && name !== ""),
    ({ node }) => node,
  )
  const outcomesOf = (account: Address): OfNodes<AccountNames> => {
    const reverseNodes = reverseNodesOf(account)
    const names = new Set(reverseNodes.flatMap((node) => (claimed.get(node) ?? []).map(({ name }) => name)))
    return {
      value: {
        ens: primaryName(view, { account, coinType: etherCoinType, textKeys }),
        basename: primaryName(view, { account, coinType: baseCoinType, textKeys }),
      },
      nodes: [...new Set([...reverseNodes, ...[...names].flatMap(nodesOf)])],
    }
  }
  return new Map(accounts.map((account) => [account, outcomesOf(account)]))
})

const shownName = (outcome: PrimaryName, { marks }: NameContext): NameModel | undefined => {
  if (outcome.outcome !== "name") return undefined
  const { proven } = outcome
  return isLapsed(proven, (chainId) => marks.peek(chainId)?.timestampMs) ? undefined : proven
}

/** The names of accounts; absent for accounts without any. */
export const readIdentities = Effect.fnUntraced(function* (accounts: ReadonlyArray<Address>, context: NameContext) {
  const marks = selectMarks(context)
  if (marks.length === 0) return new Map<Address, IdentityModel>()
  const found = yield* accountNames({ marks, keys: accounts }, (missing) => readAccountNames(context, marks, missing))
  return new Map(
    [...found].flatMap(([account, outcomes]) => {
      const [ens, basename] = [shownName(outcomes.ens, context), shownName(outcomes.basename, context)]
      return ens === undefined && basename === undefined ? [] : [[account, { ens, basename }] as const]
    }),
  )
})

const nameAddresses = makeNodeCache<Address | undefined>()

const readNameAddresses = Effect.fnUntraced(function* (
  context: NameContext,
  marks: ReadonlyArray<Mark>,
  keys: ReadonlyMap<string, ForwardKey>,
) {
  const nodes = new Map([...keys].map(([text, { name }]) => [text, nodesOf(name)]))
  const view = viewOf(
    context,
    marks,
    yield* readNameRows({
      marks,
      contracts: nameContracts(context.names),
      keys: recordKeys,
      nodes: [...new Set([...nodes.values()].flat())].filter((node) => node !== zeroHash),
      reverseNodes: [],
    }),
  )
  return new Map(
    [...keys].map(([text, { name, coinType }]) => {
      const found = resolveRecord(view, name, { kind: "address", coinType })
      return [text, { value: found.found === "value" ? found.value : undefined, nodes: nodes.get(text) ?? [] }]
    }),
  )
})

/** Forms of addresses that are accounts: 20 bytes. */
const accountForm = /^0x[0-9a-f]{40}$/

/** The accounts of names, by `forwardText`; absent for names without one. */
export const readNamedAccounts = Effect.fnUntraced(function* (keys: ReadonlyArray<ForwardKey>, context: NameContext) {
  const marks = selectMarks(context)
  if (marks.length === 0) return new Map<string, Address>()
  const byText = new Map(keys.map((key) => [forwardText(key), key]))
  const found = yield* nameAddresses({ marks, keys: [...byText.keys()] }, (missing) =>
    readNameAddresses(context, marks, new Map([...byText].filter(([text]) => missing.includes(text)))),
  )
  return new Map(
    [...found].flatMap(([text, account]) =>
      account !== undefined && accountForm.test(account) ? [[text, account]] : [],
    ),
  )
})
