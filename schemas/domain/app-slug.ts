/**
 * The public slug of a protocol's app, which can be part of a URL: lower-case letters and digits, with hyphens between them. Slugs that are stored with
 * interpretations and positions never change, and some have spaces, underscores or capitals.
 */
export const appSlug = (protocol: string): string =>
  protocol
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")

/** Whether a caller's slug is that of an app: its slug in the API, or the stored one. */
export const isSlugOf = (slug: string, app: { readonly slug: string; readonly protocol: string }): boolean =>
  slug === app.slug || slug === app.protocol
