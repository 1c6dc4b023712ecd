/** Shortest part of an address that can be a key: shorter ones are words such as `v3`. */
const secretCharactersMin = 8

/** A text without an endpoint's address and without the parts of it that may be keys: endpoints repeat them in complaints. */
export const withoutSecrets = (text: string, url: string): string => {
  const parsed = URL.parse(url)
  const parts =
    parsed === null
      ? []
      : [parsed.username, parsed.password, ...parsed.pathname.split("/"), ...parsed.searchParams.values()]
  const secrets = parts.filter((part) => part.length >= secretCharactersMin)
  return secrets
    .flatMap((secret) => [secret, decodeURIComponent(secret)])
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, "…"), text.replaceAll(url, "the endpoint"))
}
