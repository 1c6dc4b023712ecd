import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { protocols } from "#pipelines/protocols/registry.ts"

const byName = Map.groupBy(protocols, ({ name }) => name)

/**
 * The name of a protocol's app. Sentences name a brand, which several protocols can share: the version in the slug is then part of the app's name,
 * as in `Uniswap V2`. A standard has no name: its app has the label of its first group, such as `Vaults`.
 */
export const appNameOf = ({ slug, name, appName, positions = [] }: ProtocolDefinition): string => {
  if (name === undefined) return positions[0]?.label ?? slug
  const version = /-v(\d+)$/.exec(slug)?.[1]
  const isShared = (byName.get(name)?.length ?? 0) > 1
  return appName ?? (isShared && version !== undefined ? `${name} V${version}` : name)
}
