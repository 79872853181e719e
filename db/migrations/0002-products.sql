insert into products (id, name, description, price_cents, sizes, colors, cut) values
  (1, 'Classic Cotton Tee', 'The everyday crew neck: 5.3 oz pre-shrunk cotton, a regular fit that suits everyone.',
    1999, '{S,M,L,XL,2XL}', '{White,Black,Gray,Red,Orange,Yellow,Green,Mint,Slate,Blue}', 'classic'),
  (2, 'Premium Ringspun Tee', 'Soft 4.3 oz combed ringspun cotton with a lighter drape and side seams. Our smoothest print surface.',
    2499, '{XS,S,M,L,XL,2XL}', '{White,Black,Gray,Mint,Slate,Blue}', 'premium'),
  (3, 'Women''s Fitted V-Neck', 'A fitted cut with a shallow V-neck and short sleeves, in fine-gauge ringspun jersey.',
    2299, '{XS,S,M,L,XL}', '{White,Black,Red,Mint,Blue}', 'v-neck'),
  (4, 'Long Sleeve Tee', 'The classic body with ribbed cuffs: 6 oz cotton for cooler days.',
    2799, '{S,M,L,XL,2XL}', '{White,Black,Gray,Green,Slate}', 'long-sleeve'),
  (5, 'Heavyweight Boxy Tee', 'A dense 7.5 oz cotton tee with dropped shoulders and a wide, square body.',
    3299, '{S,M,L,XL,2XL,3XL}', '{White,Black,Gray,Orange,Green,Slate}', 'boxy');
