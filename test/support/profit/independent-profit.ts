/**
 * Profit and loss by another algorithm, from the rules of decision 0036 alone: one flat list of holdings that every step rebuilds, without pools.
 * Money is in 10^-18 USD; `null` is unknown. Results are by asset.
 */
import { type TaxEvent, type TaxLeg, taxAssetText } from "#api/profit/tax-event.ts"

type Method = "AVERAGE" | "FIFO" | "LIFO"

interface Holding {
  readonly where: string
  readonly what: string
  readonly since: number
  readonly units: bigint
  readonly paid: bigint | null
}

/** Figures of an asset. */
export interface IndependentFigures {
  proceeds: bigint | null
  cost: bigint | null
  income: bigint | null
  openUnits: bigint
  openCost: bigint | null
}

const plus = (left: bigint | null, right: bigint | null): bigint | null =>
  left === null || right === null ? null : left + right

/** Parts in proportion, each the floor of its running total less the earlier ones; equal parts where no weight is positive. */
const portions = (total: bigint | null, weights: ReadonlyArray<bigint>): ReadonlyArray<bigint | null> => {
  if (total === null) return weights.map(() => null)
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const even = all === 0n ? weights.map(() => 1n) : weights
  const whole = all === 0n ? BigInt(weights.length) : all
  const upTo = (count: number) => (total * even.slice(0, count).reduce((sum, weight) => sum + weight, 0n)) / whole
  return even.map((_, index) => upTo(index + 1) - upTo(index))
}

const worthOf = (leg: TaxLeg): bigint | null => leg.worth ?? null
const sum = (values: ReadonlyArray<bigint | null>): bigint | null =>
  values.reduce<bigint | null>((left, right) => plus(left, right), 0n)

const isOfItem = ({ asset: { standard } }: TaxLeg) => standard === "erc721" || standard === "erc1155"

/** Weights of legs, or `null` where their shares of a price cannot be known. */
const worthWeights = (legs: ReadonlyArray<TaxLeg>): ReadonlyArray<bigint> | null => {
  if (legs.length === 1) return [1n]
  return legs.every(({ worth }) => worth !== undefined && worth > 0n) ? legs.map(({ worth = 0n }) => worth) : null
}

const formChanges = ["deposit", "pool", "stake", "unpool", "unstake", "unwrap", "withdraw", "wrap"]

/** Figures by asset of the events of accounts, which have no bridges between them. */
export const independentProfit = (events: ReadonlyArray<TaxEvent>, method: Method) => {
  let holdings: ReadonlyArray<Holding> = []
  const figures = new Map<string, IndependentFigures>()
  const seen = new Set<string>()
  const figuresOf = (what: string): IndependentFigures => {
    const known = figures.get(what) ?? { proceeds: 0n, cost: 0n, income: 0n, openUnits: 0n, openCost: 0n }
    figures.set(what, known)
    return known
  }

  const gain = (holding: Holding) => {
    seen.add(`${holding.where} ${holding.what}`)
    if (holding.units === 0n && (holding.paid === 0n || holding.paid === null)) return
    const isSame = ({ where, what }: Holding) => where === holding.where && what === holding.what
    if (method !== "AVERAGE") {
      const at = holdings.findIndex(
        (one) => isSame(one) && one.since === holding.since && (one.paid === null) === (holding.paid === null),
      )
      const { units, paid } = holding
      holdings =
        at < 0
          ? [...holdings, holding]
          : holdings.with(at, {
              ...holding,
              units: units + (holdings[at]?.units ?? 0n),
              paid: plus(paid, holdings[at]?.paid ?? null),
            })
      return
    }
    const all = [...holdings.filter(isSame), holding]
    const units = all.reduce((total, one) => total + one.units, 0n)
    const merged = { ...holding, since: 0, units, paid: sum(all.map(({ paid }) => paid)) }
    holdings = [...holdings.filter((one) => !isSame(one)), merged]
  }

  /** Removes units; what is missing is unknown. */
  const lose = (where: string, what: string, units: bigint): ReadonlyArray<Holding> => {
    const own = holdings.filter((one) => one.where === where && one.what === what)
    const oldest = own
      .map((one, place) => ({ one, place }))
      .toSorted((a, b) => a.one.since - b.one.since || a.place - b.place)
    const queue = (method === "LIFO" ? oldest.toReversed() : oldest).map(({ one }) => one)
    const before = queue.map((_, place) => queue.slice(0, place).reduce((total, one) => total + one.units, 0n))
    const parts = queue.map((one, place) => {
      const left = units - (before[place] ?? 0n)
      const available = left < one.units ? left : one.units
      const taken = left <= 0n ? 0n : available
      const isWhole = taken === one.units && left > 0n
      const part = one.paid === null || one.units === 0n ? one.paid : (one.paid * taken) / one.units
      const paid = isWhole ? one.paid : part
      return { isTouched: left > 0n, gone: { ...one, units: taken, paid }, one }
    })
    const rest = parts.map(({ gone, one, isTouched }) => ({
      ...one,
      units: isTouched ? one.units - gone.units : one.units,
      paid: isTouched && one.paid !== null && gone.paid !== null ? one.paid - gone.paid : one.paid,
      isLeft: !isTouched || gone.units < one.units,
    }))
    const isEmpty = rest.every(({ isLeft, units: left }) => !isLeft || left === 0n)
    const stays = isEmpty ? [] : rest.filter(({ isLeft }) => isLeft)
    const order = new Map(stays.map((one, place) => [one, place]))
    const restored = (method === "LIFO" ? [...order.keys()].toReversed() : [...order.keys()]).map(
      ({ isLeft: _, ...holding }) => holding,
    )
    holdings = [...holdings.filter((one) => one.where !== where || one.what !== what), ...restored]
    const swept = isEmpty ? rest.filter(({ isLeft }) => isLeft) : []
    return [...parts.filter(({ isTouched }) => isTouched).map(({ gone }) => gone), ...swept]
  }

  const give = (leg: TaxLeg): ReadonlyArray<Holding> => {
    const what = taxAssetText(leg.asset)
    const gone = lose("", what, -leg.amountRaw)
    const found = gone.reduce((total, { units }) => total + units, 0n)
    return found >= -leg.amountRaw
      ? gone
      : [...gone, { where: "", what, since: 0, units: -leg.amountRaw - found, paid: null }]
  }

  const sell = (leg: TaxLeg, proceeds: bigint | null) => {
    const own = figuresOf(taxAssetText(leg.asset))
    own.cost = plus(own.cost, sum(give(leg).map(({ paid }) => paid)))
    own.proceeds = plus(own.proceeds, proceeds)
  }

  const earn = (leg: TaxLeg, fee: bigint | null, since: number) => {
    const what = taxAssetText(leg.asset)
    const own = figuresOf(what)
    own.income = plus(own.income, worthOf(leg))
    gain({ where: "", what, since, units: leg.amountRaw, paid: plus(worthOf(leg), fee) })
  }

  const trade = (out: ReadonlyArray<TaxLeg>, into: ReadonlyArray<TaxLeg>, fee: bigint | null, since: number) => {
    const [paid, got] = [out, into].map((legs) => ({
      worth: sum(legs.map(worthOf)),
      trust: Math.min(...legs.map(({ confidence }) => confidence)),
    }))
    const isGotBetter = paid?.worth === null || (got?.worth !== null && (got?.trust ?? 0) > (paid?.trust ?? 0))
    const price = (isGotBetter ? got?.worth : paid?.worth) ?? null
    const shares = (legs: ReadonlyArray<TaxLeg>) => {
      const weights = worthWeights(legs) ?? (legs.every(isOfItem) ? legs.map(() => 1n) : null)
      return weights === null ? legs.map(() => null) : portions(price, weights)
    }
    for (const [place, proceeds] of shares(out).entries()) {
      const leg = out[place]
      if (leg !== undefined) sell(leg, proceeds)
    }
    const fees = portions(fee, worthWeights(into) ?? into.map(() => 1n))
    for (const [place, cost] of shares(into).entries()) {
      const leg = into[place]
      if (leg === undefined) continue
      const what = taxAssetText(leg.asset)
      gain({ where: "", what, since, units: leg.amountRaw, paid: plus(cost, fees[place] ?? null) })
    }
  }

  const change = (out: ReadonlyArray<TaxLeg>, into: ReadonlyArray<TaxLeg>, fee: bigint | null) => {
    const isPriced = out.every(({ worth }) => worth !== undefined && worth > 0n)
    const owned = out.map((leg) => {
      const own = give(leg)
      return {
        own,
        all: own.reduce((total, { units }) => total + units, 0n),
        weight: isPriced ? (leg.worth ?? 0n) : 1n,
      }
    })
    const common = owned.reduce((product, { all }) => product * (all === 0n ? 1n : all), 1n)
    const gone = owned.flatMap(({ own, all, weight }) =>
      own.map((one) => ({ one, weight: (weight * one.units * common) / (all === 0n ? 1n : all) })),
    )
    const known = worthWeights(into)
    const weights = known ?? into.map(() => 1n)
    const fees = portions(fee, weights)
    for (const [place, leg] of into.entries()) {
      const units = portions(
        leg.amountRaw,
        gone.map(({ weight }) => weight),
      ).map((part) => part ?? 0n)
      const extra = portions(fees[place] ?? null, units)
      for (const [index, { one }] of gone.entries()) {
        const share = known === null ? null : (portions(one.paid, weights)[place] ?? null)
        const paid = fees[place] === 0n ? share : plus(share, extra[index] ?? null)
        gain({ where: "", what: taxAssetText(leg.asset), since: one.since, units: units[index] ?? 0n, paid })
      }
    }
  }

  const lock = (place: string, out: ReadonlyArray<TaxLeg>, fee: bigint | null) => {
    const fees = portions(fee, worthWeights(out) ?? out.map(() => 1n))
    for (const [index, leg] of out.entries()) {
      const gone = give(leg)
      const extra = portions(
        fees[index] ?? null,
        gone.map(({ units }) => units),
      )
      for (const [part, one] of gone.entries()) {
        gain({ ...one, where: place, paid: fees[index] === 0n ? one.paid : plus(one.paid, extra[part] ?? null) })
      }
    }
  }

  const unlock = (place: string, into: ReadonlyArray<TaxLeg>, fee: bigint | null, since: number) => {
    const fees = portions(fee, worthWeights(into) ?? into.map(() => 1n))
    for (const [index, leg] of into.entries()) {
      const what = taxAssetText(leg.asset)
      const own = fees[index] ?? null
      const unknown = { where: place, what, since: 0, units: leg.amountRaw, paid: null }
      const back = seen.has(`${place} ${what}`) ? lose(place, what, leg.amountRaw) : [unknown]
      seen.add(`${place} ${what}`)
      const found = back.reduce((total, { units }) => total + units, 0n)
      const extra = portions(
        found === 0n ? 0n : own,
        back.map(({ units }) => units),
      )
      for (const [part, one] of back.entries()) {
        gain({ ...one, where: "", paid: own === 0n || found === 0n ? one.paid : plus(one.paid, extra[part] ?? null) })
      }
      const earned = leg.amountRaw - found
      if (earned <= 0n) continue
      const worth = leg.worth === undefined ? {} : { worth: (leg.worth * earned) / leg.amountRaw }
      earn({ ...leg, worth: undefined, ...worth, amountRaw: earned }, found === 0n ? own : 0n, since)
    }
  }

  for (const { chainId, timestampMs, groups, fees } of events) {
    for (const leg of fees) sell(leg, worthOf(leg))
    const whole = sum(fees.map(worthOf))
    for (const [index, { kind, protocol, legs }] of groups.entries()) {
      const fee = index === 0 ? whole : 0n
      const [out, into] = [legs.filter((leg) => leg.amountRaw < 0n), legs.filter((leg) => leg.amountRaw > 0n)]
      const place = `${chainId} ${protocol ?? (kind === "bridge" ? "bridge" : "unknown")}`
      const [gave, got] = [sum(out.map(worthOf)), sum(into.map(worthOf))]
      const isReward = gave !== null && got !== null && got * 2n < gave
      const shares = portions(fee, worthWeights(into) ?? into.map(() => 1n))
      if (kind === "bridge") {
        if (out.length > 0) lock(place, out, fee)
        for (const leg of into) {
          gain({ where: "", what: taxAssetText(leg.asset), since: timestampMs, units: leg.amountRaw, paid: null })
        }
      } else if (formChanges.includes(kind)) {
        const isReceipt = into.length > 0 && into.every(isOfItem) && !out.every(isOfItem)
        const isReturned =
          out.every(isOfItem) &&
          into.length > 0 &&
          !into.every(isOfItem) &&
          !holdings.some(({ where, what }) => where === "" && out.some((leg) => taxAssetText(leg.asset) === what))
        if (out.length === 0 || isReturned) unlock(place, into, fee, timestampMs)
        else if (isReceipt) lock(place, out, fee)
        else if (into.length > 0 && !isReward) change(out, into, fee)
        else {
          lock(place, out, fee)
          for (const leg of into) earn(leg, 0n, timestampMs)
        }
      } else if (out.length > 0 && into.length > 0) trade(out, into, fee, timestampMs)
      else if (out.length > 0) {
        const parts = portions(fee, worthWeights(out) ?? out.map(() => 1n))
        for (const [at, leg] of out.entries()) {
          const part = parts[at] ?? null
          sell(leg, part === null ? null : plus(worthOf(leg), -part))
        }
      } else {
        for (const [at, leg] of into.entries()) {
          if (kind !== "borrow") earn(leg, shares[at] ?? null, timestampMs)
          else {
            const paid = plus(worthOf(leg), shares[at] ?? null)
            gain({ where: "", what: taxAssetText(leg.asset), since: timestampMs, units: leg.amountRaw, paid })
          }
        }
      }
    }
  }
  for (const { what, units, paid } of holdings) {
    const own = figuresOf(what)
    own.openUnits += units
    own.openCost = plus(own.openCost, paid)
  }
  return figures
}
