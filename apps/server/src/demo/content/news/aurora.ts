/** Invented events. A line of title, source and picture, then the article; newest first. */
export const auroraNews = `
Porto Mirim bate recorde de contêineres no trimestre | Diário do Cais | port
<p>O <strong>Porto Mirim</strong> movimentou 212 mil contêineres no último trimestre, o maior volume desde que
o terminal foi aberto.</p>
<p>A empresa atribui o resultado a dois guindastes novos e à janela de atracação marcada com antecedência, que
reduziu a fila de navios.</p>
<p>As metas para o ano foram mantidas.</p>

Banco Atlas leva crédito rural a mais doze cidades | Mesa do Mercado | fields
<p>O Banco Atlas abriu postos de crédito rural em doze cidades do interior, todas com menos de cinquenta mil
habitantes.</p>
<p>Cada posto atende com três pessoas e decide sozinho pedidos de menor valor. Os demais seguem para a agência
mais próxima.</p>
<p>Segundo o banco, o custo já estava no orçamento divulgado.</p>

Ventania Eólica liga o maior parque da sua história | Boletim de Energia | power
<p>A Ventania Eólica conectou à rede um parque de 46 turbinas no litoral, o maior que já construiu.</p>
<p>A energia segue pela nova linha da Lume Norte Transmissão, pronta um mês antes do previsto.</p>
<ul><li>Trinta turbinas já geram em plena carga</li><li>As demais passam por ensaios até o fim do
trimestre</li></ul>
<p>O contrato de venda vale por quinze anos.</p>

Juros mantidos: bancos abrem o dia sem direção única | Resumo Aurora | chart
<p>O comitê de política monetária manteve a taxa básica, como esperava a maior parte dos economistas
ouvidos.</p>
<p>O Banco Mantiqueira abriu em leve alta e o Banco Iguaçaba em leve queda. O volume negociado ficou abaixo da
média.</p>
<p>No comunicado, o comitê disse que quer ver os preços dos alimentos mais estáveis antes de discutir
mudanças.</p>

Serra Mineração retoma a mina do norte após vistoria | Mesa do Mercado | hills
<p>A Serra Mineração voltou a operar a mina do norte, parada havia três semanas para uma vistoria das
encostas.</p>
<p>Os engenheiros instalaram mais sensores e refizeram duas rampas de acesso. Não houve feridos nem danos fora
da área.</p>
<p>Os embarques seguiram com o minério em estoque, informou a empresa.</p>

Cerrado Agro colhe mais soja com menos área | Caderno do Campo | fields
<p>A Cerrado Agro colheu 5% mais soja do que na safra anterior, embora tenha plantado uma área um pouco
menor.</p>
<p>A chuva veio na hora certa, e sementes da Buriti Sementes ocuparam metade dos talhões.</p>
<p>A empresa ainda espera o fim da colheita do milho para rever as estimativas do ano.</p>

Jacarandá Motores apresenta linha de ônibus elétricos | Oficina e Estrada | factory
<p>A Jacarandá Motores começou a montar ônibus elétricos na fábrica que já produz caminhões leves.</p>
<p>As primeiras quarenta unidades vão para duas cidades que testam rotas curtas. As baterias são compradas
prontas.</p>
<p>Cerca de 60% das peças, em valor, vêm de fornecedores locais.</p>

Sabiá Fibra chega à cidade de número duzentos | Rede e Sinal | mast
<p>A Sabiá Fibra ativou a rede na sua ducentésima cidade e diz que 1,4 milhão de casas já podem contratar o
serviço.</p>
<p>Pouco menos de um terço contratou. A prioridade agora é crescer onde o cabo já passa.</p>
<p>A empresa também aluga fibra à Araraúna Telecom.</p>

Como se calcula o índice São Paulo 60 | Mesa do Mercado | chart
<p>O <strong>São Paulo 60 Sim</strong> reúne as sessenta empresas mais negociadas do mercado simulado, e cada
uma pesa pelo valor das ações em circulação.</p>
<ul><li>A lista é revista duas vezes por ano</li><li>Small Caps Sim acompanha as menores</li><li>Dividendos
Sim acompanha as que distribuem lucro com regularidade</li></ul>
<p>O índice só mede: ele próprio não se compra nem se vende.</p>

Auroral Robótica divulga plano de abertura de capital | Resumo Aurora | city
<p>A Auroral Robótica, que fabrica braços mecânicos para pequenas oficinas, publicou as linhas gerais de uma
oferta de ações.</p>
<p>O dinheiro novo iria para uma segunda linha de montagem e um centro de testes.</p>
<p>Preço, datas e tamanho sairão no prospecto. Até lá, não há pedido de reserva.</p>

Ferrovia do Planalto troca trilhos em trecho crítico | Diário do Cais | hills
<p>A Ferrovia do Planalto concluiu a troca de 38 quilômetros de trilhos no trecho em que os trens mais perdiam
tempo.</p>
<p>A velocidade permitida dobrou, e a viagem até o porto encurtou em quase duas horas.</p>
<p>A obra foi paga com recursos próprios e um empréstimo já contratado.</p>

Litoral Energia antecipa manutenção de duas plataformas | Boletim de Energia | port
<p>A Litoral Energia vai parar duas plataformas por dezoito dias para manutenção que estava prevista para o
fim do ano.</p>
<p>A empresa aproveita um período de mar calmo e de equipes disponíveis. A produção do trimestre será menor, e
a do próximo, maior.</p>
<p>A estimativa anual não muda.</p>

Pitanga Alimentos reduz embalagens e guarda os preços | Feira do Dia | city
<p>A Pitanga Alimentos trocou caixas por sacos de papel em onze produtos e diz que o conteúdo e os preços
seguem iguais.</p>
<p>A mudança poupa papelão e espaço nos caminhões. O óleo e o açúcar ficaram um pouco mais caros no
período.</p>
<p>A quarta fábrica, em obras, abre no ano que vem.</p>

Santa Aurora Hospitais abre centro de reabilitação | Resumo Aurora | city
<p>A Santa Aurora Hospitais inaugurou um centro de reabilitação com oitenta leitos, o primeiro da rede.</p>
<p>Os pacientes vêm de seis hospitais do grupo, que assim liberam leitos para cirurgias.</p>
<p>A rede contratou noventa profissionais, metade deles fisioterapeutas.</p>

Códice Sistemas moderniza o registro de imóveis | Rede e Sinal | city
<p>A Códice Sistemas venceu a concorrência para digitalizar o registro de imóveis de um estado, trabalho de
quatro anos.</p>
<p>São cerca de nove milhões de páginas. Os dados ficarão nos servidores da Nuvem Branca.</p>
<p>O valor não foi informado.</p>

Corixo Hidrelétrica guarda água para a estação seca | Boletim de Energia | power
<p>A Corixo Hidrelétrica reduziu a geração para manter o reservatório acima de 70% antes da estação seca.</p>
<p>A diferença vem de contratos com parques eólicos. A medida foi combinada com o operador da rede.</p>
<p>No mesmo mês do ano passado, o nível estava em 58%.</p>

Pequi Siderurgia passa a usar sucata de três estados | Mesa do Mercado | factory
<p>A Pequi Siderurgia assinou contratos com pátios de sucata em três estados e quer que ela seja 40% da carga
do forno.</p>
<p>Com mais sucata, o forno gasta menos energia por tonelada, segundo a empresa.</p>
<p>Os preços de vergalhão ficaram estáveis no mês.</p>

Onça Parda Cervejaria amplia garrafas retornáveis | Feira do Dia | factory
<p>A Onça Parda Cervejaria vai investir em uma linha de lavagem para dobrar o número de garrafas
retornáveis.</p>
<p>Hoje elas são um quarto das vendas. A linha fica pronta em oito meses.</p>
<p>Os pontos de venda recebem caixas novas, com a mesma caução de antes.</p>

Tropeiro Cargas testa caminhões a gás em rota longa | Oficina e Estrada | hills
<p>A Tropeiro Cargas pôs vinte caminhões a gás em uma rota de 900 quilômetros e fará a comparação com o diesel
por seis meses.</p>
<p>O abastecimento é o ponto fraco: há só três postos no caminho.</p>
<p>A transportadora decide sobre novos pedidos depois do teste.</p>

Girassol Previdência publica números do semestre | Mesa do Mercado | chart
<p>A Girassol Previdência recebeu 7% mais contribuições do que um ano antes. As despesas subiram 4%.</p>
<h3>Em resumo</h3>
<ul><li>Planos de empresas cresceram mais que os individuais</li><li>Os resgates ficaram estáveis</li><li>A
projeção para o ano foi mantida</li></ul>
<p>O relatório completo está com a área de relações com investidores.</p>

Araraúna Telecom compartilha torres no interior | Rede e Sinal | mast
<p>A Araraúna Telecom e a Bem-te-vi Móvel vão dividir 480 torres em regiões de pouca cobertura.</p>
<p>Cada uma mantém as suas antenas e frequências. O acordo precisa do aval do regulador.</p>
<p>As duas calculam que a obra termine em ano e meio.</p>

Ribeirão Saneamento conclui estação de tratamento | Resumo Aurora | hills
<p>A Ribeirão Saneamento pôs em operação uma estação que trata o esgoto de 300 mil pessoas.</p>
<p>O rio que corta a região recebia parte dele sem tratamento. As medições começam neste mês.</p>
<p>A tarifa segue a tabela aprovada no ano passado.</p>

Erva Doce Farmacêutica recebe aval para um xarope | Resumo Aurora | city
<p>A Erva Doce Farmacêutica pode vender um xarope infantil contra alergias, aprovado após quatro anos de
estudos.</p>
<p>A Boldo Laboratórios fornece o princípio ativo. As primeiras entregas vão para hospitais.</p>
<p>As farmácias recebem o produto quando a segunda linha ficar pronta.</p>

Quitanda Supermercados abre lojas menores nos bairros | Feira do Dia | city
<p>A Quitanda Supermercados abriu nove lojas de bairro, com um terço do tamanho das antigas.</p>
<p>Elas vendem sobretudo frutas, pão e leite, este da Cajueiro Laticínios.</p>
<p>A rede quer medir um ano de movimento antes de seguir adiante.</p>

Mate Gaúcho planta sombra para proteger os ervais | Caderno do Campo | fields
<p>A Mate Gaúcho plantou 120 mil árvores nativas entre os ervais para dar sombra e guardar umidade.</p>
<p>No último verão, a seca queimou parte das folhas novas. A colheita ficou 6% menor.</p>
<p>O efeito das árvores só aparece em três a cinco anos.</p>

Tucano Linhas Aéreas retoma dois voos regionais | Oficina e Estrada | hills
<p>A Tucano Linhas Aéreas volta a voar em duas rotas regionais suspensas no ano passado por falta de
aeronaves.</p>
<p>Serão quatro voos por semana em cada uma. Dois turboélices saíram da manutenção.</p>
<p>O combustível continua a ser o maior custo, disse a companhia.</p>

Caldeira Cimentos vende mais para obras de estrada | Mesa do Mercado | factory
<p>A Caldeira Cimentos vendeu 9% mais cimento a granel, puxada por duas obras de estrada.</p>
<p>O produto em saco, usado em reformas, ficou no mesmo nível do ano passado.</p>
<p>Um forno para em breve por três semanas, para a troca do revestimento.</p>

Jangada Navegação encomenda dois barcos de cabotagem | Diário do Cais | port
<p>A Jangada Navegação encomendou dois barcos para levar carga entre portos da costa, com entrega em dois
anos.</p>
<p>Cada um leva 1.100 contêineres e pode receber energia de terra quando está atracado.</p>
<p>O pagamento é feito em seis parcelas, conforme a obra avança.</p>

Varanda Empreendimentos entrega prédio fora do prazo | Mesa do Mercado | city
<p>A Varanda Empreendimentos entregou um prédio de 164 apartamentos cinco meses depois do combinado.</p>
<p>Os compradores receberam a multa prevista em contrato, já lançada nos trimestres anteriores.</p>
<p>Segundo a incorporadora, as outras quatro obras estão em dia.</p>

Açaí do Vale investe em câmaras frias no rio | Caderno do Campo | port
<p>A Açaí do Vale instalou câmaras frias em quatro embarcações que recolhem a fruta ao longo do rio.</p>
<p>Antes, parte da carga se perdia na viagem de um dia até a fábrica.</p>
<p>A empresa compra de mais de oitocentas famílias ribeirinhas e pretende manter esse número.</p>
`;
