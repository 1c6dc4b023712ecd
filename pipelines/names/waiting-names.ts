/** Requests for names that wait to be read. Pure. */
import { reverseNameOf } from "#schemas/domain/account-name.ts"
import { heldPlace, type NameRead } from "#schemas/domain/name-read.ts"
import type { NameRequest } from "#schemas/domain/name-request.ts"

/** Requests that wait; further ones have to be made again. @limit operators */
const waitingMax = 10_000

/** By what they are about, oldest first. */
export type WaitingNames = ReadonlyMap<string, NameRequest>

const subjectOf = (request: NameRequest): string => {
  if ("name" in request) return `name ${request.name}`
  return `account ${request.account} ${"registrar" in request ? request.registrar : request.coinType}`
}

/** One request for the records of two about the same. */
const joined = (request: NameRequest, before: NameRequest | undefined): NameRequest => {
  if (!("records" in request) || before === undefined || !("records" in before)) return request
  return { ...request, records: [...new Set([...before.records, ...request.records])] }
}

/** The requests with further ones: those about the same are one. */
export const addWaiting = (waiting: WaitingNames, requests: ReadonlyArray<NameRequest>): WaitingNames => {
  const all = new Map(waiting)
  for (const request of requests) {
    const subject = subjectOf(request)
    if (all.size >= waitingMax && !all.has(subject)) continue
    all.set(subject, joined(request, all.get(subject)))
  }
  return all
}

/** The requests without those that were read, unless they were made again meanwhile. */
export const withoutRead = (waiting: WaitingNames, read: ReadonlyArray<NameRequest>): WaitingNames => {
  const served = new Set(read)
  return new Map([...waiting].filter(([, request]) => !served.has(request)))
}

const recordText = (name: string, record: string): string => `${record} ${name}`

/** The time of the newest read of each record of a name. */
export type NewestNameReads = ReadonlyMap<string, number>

/** Adds reads, in the order of their records. */
export const noteNameReads = (
  newest: NewestNameReads,
  reads: ReadonlyArray<NameRead>,
  readAtMs: number,
): NewestNameReads =>
  new Map([...newest, ...reads.map(({ name, record }) => [recordText(name, record), readAtMs] as const)])

const recordsOf = (request: NameRequest): readonly [name: string, records: ReadonlyArray<string>] => {
  if ("name" in request) return [request.name, request.records]
  if (!("registrar" in request)) return [reverseNameOf(request.account, request.coinType), ["name"]]
  const [name, record] = heldPlace(request)
  return [name, [record]]
}

/** Whether all records of a request were read after it was filed. */
export const isNameServed = (request: NameRequest, filedAtMs: number, newest: NewestNameReads): boolean => {
  const [name, records] = recordsOf(request)
  return records.every((record) => (newest.get(recordText(name, record)) ?? 0) > filedAtMs)
}
