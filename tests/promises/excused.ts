/** The parts of promises that no mutant breaks alone, each with the reason. */
export const excused: Readonly<Record<string, string>> = {
  '2 of 3 | The browser leaves for no identity provider whose address cannot be trusted.':
    'An address that is not trusted is none: a chart that would leave throws.',
  '1 of 3 | An activation or deletion link without a code says what it is, and asks the gateway nothing.':
    'A call without a code throws.',
  '2 of 2 | The profile leaves for the return address alone, and stays where there is none.':
    'Leaving without an address throws.',
  '1 of 3 | The license server is asked at most five times, and given up after the fifth.':
    'Who asks a sixth time did not give up after the fifth, or did before.',
  '1 of 2 | Without a token no license server is asked, and the visitor is told.':
    'A chart that asks without a token goes on to another state, which no longer tells.',
}
