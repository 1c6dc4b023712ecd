/** Answers of contracts to what logs do not show about names: those that were read at the marks of a request, and requests for the others. */
import { Effect } from "effect"
import type { NameChangeRow } from "#projections/names/name-rows.ts"
import { type NameReading, newestNameReadings } from "#projections/outside/name-reads.ts"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import { defaultCoinType, etherCoinType, isNormalName, nodeOf, nodesOf } from "#schemas/domain/account-name.ts"
import type { AnswerNames, NameAnswer, NameQuestion, NameRecord } from "#schemas/domain/name-question.ts"
import { heldPlace, isClaim, type RecordKey } from "#schemas/domain/name-read.ts"
import type { NameRequest } from "#schemas/domain/name-request.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import type { RequestContext } from "../request/request-context.ts"
import { NameRequests } from "./name-requests.ts"

/** Age at which a name is read again, as nothing announces a change of what calls and gateways answer. @limit operators */
const nameAgeMsMax = 3_600_000

/** Age of a chain's newest head from which its readers count as absent. */
const readerSilenceMsMax = 60_000

/** Age at which a name is read again whose gateways gave no answer. */
const unknownAgeMsMax = 300_000

const recordKeyOf = (record: NameRecord): RecordKey => {
  switch (record.kind) {
    case "address":
      return `address ${record.coinType}`
    case "text":
      return `text ${record.key}`
    case "data":
      return `data ${record.key}`
    case "expiry":
      return `expiry ${record.registrar}`
    case "token":
      return `token ${record.registry}`
    case "name":
    case "owner":
      return record.kind
  }
}

/** The name and record by which a question is read. */
const placeOf = (question: NameQuestion): readonly [name: string, record: RecordKey] =>
  "registrar" in question ? heldPlace(question) : [question.name, recordKeyOf(question.record)]

const keyOf = (chainId: number, name: string, record: RecordKey): string => `${chainId} ${record} ${name}`

const keyOfQuestion = (question: NameQuestion): string => keyOf(question.chainId, ...placeOf(question))

/** Kinds of records whose values are bytes in hex. */
const bytesKinds = ["address ", "data ", "token "]

const bytesOf = ({ record, value = "" }: NameReading): NameAnswer =>
  bytesKinds.some((kind) => record.startsWith(kind)) ? value || "0x" : `0x${Buffer.from(value).toString("hex")}`

/** Whether a record is an expiry, which applies until logs contain another one. */
const isExpiry = (record: RecordKey): boolean => record.startsWith("expiry ")

const isOld = ({ record, outcome, readAtMs }: NameReading, nowMs: number): boolean => {
  if (outcome === "unknown") return nowMs - readAtMs > unknownAgeMsMax
  return !isExpiry(record) && nowMs - readAtMs > nameAgeMsMax
}

/** Whether logs show a change of a name, or of one above it, after it was read. */
const outdatedBy = (rows: ReadonlyArray<NameChangeRow>) => {
  const changedAt = new Map<string, number>()
  for (const { chainId, node, block } of rows) {
    const key = `${chainId} ${node}`
    changedAt.set(key, Math.max(block, changedAt.get(key) ?? 0))
  }
  return ({ chainId, name, record, block, value = "" }: NameReading): boolean =>
    !isExpiry(record) &&
    [...nodesOf(name), ...(isClaim(record) ? nodesOf(value) : [])].some(
      (node) => (changedAt.get(`${chainId} ${node}`) ?? 0) > block,
    )
}

const reverseForm = /^([0-9a-f]{40})\.(addr|default|[1-9a-f][0-9a-f]{0,7})\.reverse$/

/** The account and coin type of a reverse name. */
const accountOfReverse = (name: string) => {
  const [, digits, label] = reverseForm.exec(name) ?? []
  if (digits === undefined || label === undefined) return undefined
  const account = `0x${digits}`
  if (label === "addr") return { account, coinType: etherCoinType }
  return { account, coinType: label === "default" ? defaultCoinType : Number.parseInt(label, 16) }
}

/** The requests that answer questions. The claim of an account is read together with the texts of the claimed name. */
const requestsFor = (
  questions: ReadonlyArray<NameQuestion>,
  textKeys: ReadonlyArray<string>,
): ReadonlyArray<NameRequest> => {
  const byName = new Map<
    string,
    { readonly chainId: number; readonly name: string; readonly records: Set<RecordKey> }
  >()
  const others: Array<NameRequest> = []
  for (const question of questions) {
    const { chainId } = question
    if ("registrar" in question) {
      others.push({ chainId, account: question.account, registrar: question.registrar })
      continue
    }
    const { name, record } = question
    const reverse = record.kind === "name" ? accountOfReverse(name) : undefined
    if (reverse !== undefined) {
      others.push({ chainId, ...reverse, records: textKeys.map((key): RecordKey => `text ${key}`) })
      continue
    }
    const text = `${chainId} ${name}`
    const known = byName.get(text) ?? { chainId, name, records: new Set<RecordKey>() }
    byName.set(text, known)
    known.records.add(recordKeyOf(record))
  }
  return [...others, ...[...byName.values()].map(({ records, ...rest }) => ({ ...rest, records: [...records] }))]
}

/** Answers to questions, and what is to be done about those without one. */
export interface NameAnswers {
  /** Contracts that were called, and the names that they answered for. */
  readonly answeredBy: ReadonlyArray<Pick<NameReading, "name" | "resolver">>
  /** Names that the answers claim. */
  readonly claimed: ReadonlyArray<string>
  /** The answers that no logged change since has outdated. */
  readonly over: (rows: ReadonlyArray<NameChangeRow>) => AnswerNames
  /**
   * Requests all questions so far without an answer, and again those whose answers are old. Returns immediately, with the names without an answer
   * that a reader may be about to read.
   */
  readonly request: Effect.Effect<ReadonlyArray<AwaitedName>, QueryFailure, Store>
}

/** A name that an operation may wait for. */
export interface AwaitedName {
  readonly chainId: ChainId
  readonly name: string
}

type AnswerContext = Pick<RequestContext, "caller" | "heads" | "marks" | "nowMs">

/** Reads the answers to questions, and to those that follow from a claim among the answers. Nothing is read for chains without answers. */
export const readNameAnswers = Effect.fnUntraced(function* (
  questions: ReadonlyArray<NameQuestion>,
  { caller, heads, marks, nowMs }: AnswerContext,
  { ofChains, textKeys }: { readonly ofChains: ReadonlyArray<ChainId>; readonly textKeys: ReadonlyArray<string> },
) {
  const requests = yield* NameRequests
  // Of all chains: what follows from a claim may be on another one than the claim.
  const chainIds = ofChains.filter((chainId) => marks.peek(chainId) !== undefined)
  const readSeqs = readSeqsOf(chainIds, marks)
  const readings = yield* newestNameReadings({
    marks: chainIds.length === 0 ? [] : marks.select(chainIds),
    readSeqs,
    nodes: [...new Set(questions.map((question) => nodeOf(placeOf(question)[0])))],
  })
  const byKey = new Map(readings.map((reading) => [keyOf(reading.chainId, reading.name, reading.record), reading]))
  /** Questions so far, with the readings that apply. */
  const asked = new Map<string, { readonly question: NameQuestion; readonly reading: NameReading | undefined }>()
  const answers: NameAnswers = {
    answeredBy: readings,
    claimed: readings.flatMap(({ record, value = "" }) => (isClaim(record) && isNormalName(value) ? [value] : [])),
    over: (rows) => {
      const isOutdated = outdatedBy(rows)
      return (question) => {
        const known = byKey.get(keyOfQuestion(question))
        const reading = known === undefined || isOutdated(known) ? undefined : known
        asked.set(keyOfQuestion(question), { question, reading })
        return reading === undefined || reading.outcome === "unknown" ? undefined : bytesOf(reading)
      }
    },
    request: Effect.gen(function* () {
      const due = [...asked.values()].filter(
        ({ question: { chainId }, reading }) =>
          requests.isServed(chainId) && (reading === undefined || isOld(reading, nowMs)),
      )
      if (due.length === 0) return []
      const missing = due.map(({ question }) => question)
      yield* requests.request({ caller, requests: requestsFor(missing, textKeys) })
      const known = yield* heads
      const isRead = (chainId: ChainId) => nowMs - (known.get(chainId)?.seenAtMs ?? 0) < readerSilenceMsMax
      return due
        .filter(({ question: { chainId }, reading }) => reading === undefined && isRead(chainId))
        .map(({ question }) => ({ chainId: question.chainId, name: placeOf(question)[0] }))
    }),
  }
  return answers
})
