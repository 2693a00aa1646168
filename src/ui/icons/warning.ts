/** Take care. */
export const warning =
  'M10.3 4.3L2.7 17.4A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3.1L13.7 4.3a2 2 0 0 0-3.4 0zM12 9.5v4M12 17h.01'
