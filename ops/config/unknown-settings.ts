/** Detects environment variables that look like settings but are unknown: most likely misspelt. Pure. */

/** The first word of a name. Other programs are not expected to use those of our settings here. */
const prefixOf = (name: string): string => name.slice(0, name.indexOf("_") + 1)

/** Variables that Kubernetes and Docker set for each linked service: `KAFKA_SERVICE_HOST`, `API_PORT_4000_TCP_ADDR`. */
const serviceLinks = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP)(?:_(?:ADDR|PORT|PROTO))?)$/

/** Levenshtein distance of two texts. */
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
 * Problems of variable names: one sentence for each unknown name with a prefix of our settings, which suggests the nearest setting.
 *
 * @param known - Names of settings; `<id>` in one stands for the id of a chain.
 */
export const unknownSettings = (names: ReadonlyArray<string>, known: ReadonlyArray<string>): ReadonlyArray<string> => {
  // A setting of one word has no prefix, and says nothing about others.
  const prefixes = new Set(known.map(prefixOf).filter((prefix) => prefix !== ""))
  return names
    .filter((name) => prefixes.has(prefixOf(name)) && !serviceLinks.test(name))
    .flatMap((name) => {
      // Suggests settings of the same chain.
      const chainId = /^CHAIN_(\d+)_/.exec(name)?.[1] ?? "<id>"
      const candidates = known.map((setting) => setting.replace("<id>", chainId))
      if (candidates.includes(name)) return []
      const nearest = candidates
        .map((setting) => ({ setting, distance: editDistance(name, setting) }))
        .reduce((best, next) => (next.distance < best.distance ? next : best))
      return [`${name}: there is no such setting, the nearest is ${nearest.setting}`]
    })
    .sort()
}
