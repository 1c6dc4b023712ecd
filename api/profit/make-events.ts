/** Events from movements of accounts and the actions of their transactions. Pure: worth is added later. */
import type { AccountMovement } from "#projections/transactions/account-movements.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Action, ActionType } from "#schemas/facts/interpretation.ts"
import { type BridgeStep, type TaxAsset, type TaxEvent, type TaxGroup, type TaxLeg, taxAssetText } from "./tax-event.ts"

/** Place of a transaction as a key. */
export const eventText = ({
  chainId,
  blockNumber,
  transactionIndex,
}: Pick<TaxEvent, "chainId" | "blockNumber" | "transactionIndex">): string =>
  `${chainId}:${blockNumber}:${transactionIndex}`

type Actions = ReadonlyArray<
  Pick<Action, "account" | "type" | "sent" | "received"> & { readonly protocol?: string | undefined }
>

interface Change {
  readonly account: Address
  readonly asset: TaxAsset
  readonly amountRaw: bigint
}

const changeOf = ({ account, chainId, standard, token, tokenId, amountRaw }: AccountMovement): Change => ({
  account,
  asset: { chainId, standard, token, tokenId },
  amountRaw,
})

const sumRaw = (changes: ReadonlyArray<{ readonly amountRaw: bigint }>): bigint =>
  changes.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)

const byAsset = <Row extends { readonly asset: TaxAsset }>(
  rows: ReadonlyArray<Row>,
): ReadonlyArray<ReadonlyArray<Row>> =>
  [...Map.groupBy(rows, ({ asset }) => taxAssetText(asset))]
    .toSorted(([left], [right]) => Number(left > right) - Number(left < right))
    .map(([, own]) => own)

/** The account with the largest part of a change, of its sign. */
const mainAccount = (changes: ReadonlyArray<Change>, sign: bigint): Address =>
  changes.toSorted((left, right) => Number(sign * (right.amountRaw - left.amountRaw) > 0n) * 2 - 1)[0]?.account ?? ""

/** Net changes of all accounts together as legs. */
const netLegs = (changes: ReadonlyArray<Change>): ReadonlyArray<TaxLeg> =>
  byAsset(changes).flatMap((own) => {
    const [first] = own
    const amountRaw = sumRaw(own)
    if (first === undefined || amountRaw === 0n) return []
    const account = mainAccount(own, amountRaw < 0n ? -1n : 1n)
    return [{ asset: first.asset, amountRaw, account, worth: undefined, confidence: 0 }]
  })

/** Changes by an action, by asset. */
const changesOfAction = (action: Actions[number], chainId: number): ReadonlyArray<Change> =>
  byAsset([
    ...action.received.map(({ asset, amountRaw }) => ({ asset: { ...asset, chainId }, amountRaw })),
    ...action.sent.map(({ asset, amountRaw }) => ({ asset: { ...asset, chainId }, amountRaw: -amountRaw })),
  ]).flatMap((own) => {
    const [first] = own
    const amountRaw = sumRaw(own)
    return first === undefined || amountRaw === 0n ? [] : [{ account: action.account, asset: first.asset, amountRaw }]
  })

const restKind = (legs: ReadonlyArray<TaxLeg>): ActionType => {
  const [hasGiven, hasReceived] = [legs.some((leg) => leg.amountRaw < 0n), legs.some((leg) => leg.amountRaw > 0n)]
  if (hasGiven && hasReceived) return "swap"
  return hasGiven ? "send" : "receive"
}

/** Groups that receive come first, so that what is given away in the same transaction is there. */
const groupOrder = ({ legs }: TaxGroup): number => {
  const hasGiven = legs.some(({ amountRaw }) => amountRaw < 0n)
  const hasReceived = legs.some(({ amountRaw }) => amountRaw > 0n)
  return hasGiven ? 2 - Number(hasReceived) : 0
}

/**
 * Divides the net changes of a transaction among its actions.
 *
 * An asset of one account whose changes in the actions add up to its net change has these amounts; otherwise, such as with transfers among the
 * accounts, its net change belongs to the first action that names it.
 */
const groupsOf = (changes: ReadonlyArray<Change>, actions: Actions, chainId: number): ReadonlyArray<TaxGroup> => {
  const own = actions.map((action) => ({ action, changes: changesOfAction(action, chainId) }))
  const legs = new Map<Actions[number] | undefined, Array<TaxLeg>>()
  const add = (action: Actions[number] | undefined, leg: TaxLeg) => {
    const known = legs.get(action)
    if (known === undefined) legs.set(action, [leg])
    else known.push(leg)
  }
  const net = new Map(netLegs(changes).map((leg) => [taxAssetText(leg.asset), leg]))
  const changesOf = Map.groupBy(changes, ({ asset }) => taxAssetText(asset))
  const namedOf = Map.groupBy(
    own.flatMap(({ action, changes: each }) => each.map((change) => ({ action, change }))),
    ({ change }) => taxAssetText(change.asset),
  )
  for (const text of [...new Set([...net.keys(), ...namedOf.keys()])].toSorted()) {
    const named = namedOf.get(text) ?? []
    const leg = net.get(text)
    const moved = [...(changesOf.get(text) ?? []), ...named.map(({ change }) => change)]
    const isOfOne = moved.every(({ account }) => account === moved[0]?.account)
    if (isOfOne && sumRaw(named.map(({ change }) => change)) === (leg?.amountRaw ?? 0n)) {
      for (const { action, change } of named) add(action, { ...change, worth: undefined, confidence: 0 })
    } else if (leg !== undefined) {
      const isSame = ({ change }: (typeof named)[number]) => change.amountRaw < 0n === leg.amountRaw < 0n
      add(named.find(isSame)?.action, leg)
    }
  }
  return [...actions, undefined]
    .flatMap((action): ReadonlyArray<TaxGroup> => {
      const ownLegs = legs.get(action)
      if (ownLegs === undefined) return []
      const hasKind = action !== undefined && (action.sent.length > 0 || action.received.length > 0)
      return [{ kind: hasKind ? action.type : restKind(ownLegs), protocol: action?.protocol, legs: ownLegs }]
    })
    .toSorted((left, right) => groupOrder(left) - groupOrder(right))
}

/** A group of movements of a kind that belongs to no action. */
const groupOfKind = (kind: ActionType, movements: ReadonlyArray<AccountMovement>): ReadonlyArray<TaxGroup> => {
  const legs = netLegs(movements.map(changeOf))
  return legs.length === 0 ? [] : [{ kind, protocol: undefined, legs }]
}

const eventOf = (
  movements: ReadonlyArray<AccountMovement>,
  actionsAt: ReadonlyMap<string, Actions>,
  accounts: ReadonlySet<Address>,
): ReadonlyArray<TaxEvent> => {
  const [first] = movements
  if (first === undefined) return []
  const { fee = [], reward = [], withdrawal = [], other = [] } = Object.groupBy(movements, ({ kind }) => kind)
  const fees = netLegs(fee.map(changeOf))
  const actions = (actionsAt.get(eventText(first)) ?? []).filter(({ account }) => accounts.has(account))
  const refunds = fees.filter(({ amountRaw }) => amountRaw > 0n)
  const changes = other.map(changeOf)
  return [
    {
      chainId: first.chainId,
      blockNumber: first.blockNumber,
      transactionIndex: first.transactionIndex,
      hash: first.transactionIndex < 0 ? undefined : first.hash,
      timestampMs: first.timestampMs,
      groups: [
        ...groupOfKind("claim", reward),
        ...groupOfKind("withdraw", withdrawal),
        ...(refunds.length === 0 ? [] : [{ kind: "receive" as const, protocol: undefined, legs: refunds }]),
        ...groupsOf(changes, actions, first.chainId),
      ],
      fees: fees.filter(({ amountRaw }) => amountRaw < 0n),
      moves: [...reward, ...withdrawal, ...other].map(changeOf),
      bridge: undefined,
    },
  ]
}

/** Events of accounts. Movements are in order; actions are by `eventText`. */
export const makeEvents = (
  movements: ReadonlyArray<AccountMovement>,
  actionsAt: ReadonlyMap<string, Actions>,
  accounts: ReadonlyArray<Address>,
): ReadonlyArray<TaxEvent> => {
  const own = new Set(accounts)
  return [...Map.groupBy(movements, eventText).values()].flatMap((each) => eventOf(each, actionsAt, own))
}

/** Another transaction of a message between chains. */
export interface BridgeLink {
  readonly ofHash: string
  readonly hash: string
  readonly step: "SENT" | "PROVEN" | "RECEIVED"
  /** Whether the request is about the chain of the other transaction. */
  readonly isRequested: boolean
}

const asKind = (event: TaxEvent, kinds: ReadonlySet<ActionType>, kind: ActionType, bridge?: BridgeStep): TaxEvent => ({
  ...event,
  bridge,
  groups: event.groups.map((group) => (kinds.has(group.kind) ? { ...group, kind } : group)),
})

const bridging: ReadonlySet<ActionType> = new Set(["bridge"])
const arriving: ReadonlySet<ActionType> = new Set(["bridge", "receive"])

/**
 * Joins transfers over bridges between the accounts, and puts an arrival after its departure. A transfer that arrived elsewhere on a requested chain
 * was sent to another account.
 */
export const linkEvents = (
  events: ReadonlyArray<TaxEvent>,
  links: ReadonlyArray<BridgeLink>,
): ReadonlyArray<TaxEvent> => {
  const byHash = new Map(events.flatMap((event) => (event.hash === undefined ? [] : [[event.hash, event] as const])))
  const sentTo = new Map<string, string>()
  const lost = new Set<string>()
  for (const { ofHash, hash, step, isRequested } of links) {
    const [sent, received] = step === "RECEIVED" ? [ofHash, hash] : [hash, ofHash]
    if (step === "PROVEN" || !byHash.has(sent)) continue
    if (byHash.has(received)) sentTo.set(sent, received)
    else if (isRequested) lost.add(sent)
  }
  const departures = new Map([...sentTo].map(([sent, received]) => [received, sent]))
  const linked = events.map((event) => {
    const { hash = "" } = event
    const departure = departures.get(hash)
    if (departure !== undefined) return asKind(event, arriving, "bridge", { step: "received", key: departure })
    if (sentTo.has(hash)) return { ...event, bridge: { step: "sent" as const, key: hash } }
    return lost.has(hash) ? asKind(event, bridging, "send") : event
  })
  const timeOf = ({ timestampMs, bridge }: TaxEvent): number =>
    bridge?.step === "received" ? Math.max(timestampMs, byHash.get(bridge.key)?.timestampMs ?? 0) : timestampMs
  const rank = ({ bridge }: TaxEvent): number => Number(bridge?.step === "received")
  return linked.toSorted((left, right) => timeOf(left) - timeOf(right) || rank(left) - rank(right))
}
