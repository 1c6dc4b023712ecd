/** Variables of the environment that look like settings and are none: misspelt, most likely. Pure. */

/** What the names of our settings begin with; other programs have no business with variables of such names here. */
const prefixes = /^(?:API|CHAIN|CLICKHOUSE|DEVNET|ENGINE|INGEST|KAFKA|LOG|PROCESS|SCHEMA_REGISTRY|TELEMETRY|TIDEMARK)_/

/** What Kubernetes and Docker put into the environment for each service beside: `KAFKA_SERVICE_HOST`, `API_PORT_4000_TCP_ADDR`. */
const serviceLinks = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP)(?:_(?:ADDR|PORT|PROTO))?)$/

/** Least number of characters to insert, delete or replace that turns one text into another. */
const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/**
 * What is wrong with the names of some variables: one sentence for each that begins like a setting and is none, with the
 * setting whose name is nearest.
 *
 * @param known - Names of settings; `<id>` in one stands for the id of a chain.
 */
export const unknownSettings = (names: ReadonlyArray<string>, known: ReadonlyArray<string>): ReadonlyArray<string> =>
  names
    .filter((name) => prefixes.test(name) && !serviceLinks.test(name))
    .flatMap((name) => {
      // A chain's setting is meant of the same chain.
      const chainId = /^CHAIN_(\d+)_/.exec(name)?.[1] ?? "<id>"
      const candidates = known.map((setting) => setting.replace("<id>", chainId))
      if (candidates.includes(name)) return []
      const nearest = candidates
        .map((setting) => ({ setting, distance: editDistance(name, setting) }))
        .reduce((best, next) => (next.distance < best.distance ? next : best))
      return [`${name}: there is no such setting, the nearest is ${nearest.setting}`]
    })
    .sort()
