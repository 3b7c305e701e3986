/**
 * Where a database is, without user and password: `db.example:5433/foot`. The driver takes `?host=` and `?port=` in place of the host and port
 * that the URL begins with.
 */
export function placeOfDatabase(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') || decodeURIComponent(hostname)
  const place = [host, searchParams.get('port') || port].filter(Boolean).join(':')
  return host.startsWith('/') ? `${pathname.slice(1)} on the socket in ${place}` : place + pathname
}
